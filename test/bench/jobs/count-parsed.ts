import type { Answer } from "./job.ts";

export type ParsedPart = { part_kind: string };
export type ParsedMessage = { parts?: ParsedPart[] };
/** What the generator writes: no more is looked at. */
export type ParsedThread = { turns: { messages?: ParsedMessage[]; parts?: ParsedPart[] }[] };

export function countParsed({ turns }: ParsedThread): Answer {
  const messages = turns.flatMap((turn) => turn.messages ?? []);
  const parts = [...turns, ...messages].reduce((count, owner) => count + (owner.parts?.length ?? 0), 0);
  return { turns: turns.length, messages: messages.length, parts };
}
