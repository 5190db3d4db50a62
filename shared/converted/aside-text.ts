/** A text that has no place in a thread and is kept beside it: a system prompt, or instructions. */
export type AsideText = {
  text: string;
  /** How many messages carry it, and the turn that the first of them became. */
  messages: number;
  pointer: string;
};
