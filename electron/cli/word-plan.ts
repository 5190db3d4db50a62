import type { WordedPlan } from "../engine/chats/read-resume.ts";

/** The sentence, then the way there, step by step. */
export function wordPlan({ words }: WordedPlan): string {
  return [words.sentence, ...words.flow.map((line, at) => `  ${at + 1}. ${line}`)].join("\n");
}
