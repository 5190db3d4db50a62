/** A return that answers nothing. */
export type Stray = "orphan" | "duplicate" | "early" | "preliminary";

const words: Readonly<Record<Stray, string>> = {
  orphan: "no call asked for it",
  duplicate: "its call has a return already",
  early: "stands before its call",
  preliminary: "preliminary, a final one would replace it",
};

/** Why it answers nothing. */
export const wordStray = (stray: Stray): string => words[stray];
