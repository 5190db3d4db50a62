import type { LostPart } from "../converted/lost-part.ts";
import type { Role } from "../model/glossary.ts";
import { rowKind } from "./row-kind.ts";

const partKinds: ReadonlyMap<string, string> = new Map([
  ["user-prompt", "prompt"],
  ["tool-call", "call"],
  ["builtin-tool-call", "call"],
  ["tool-return", "return"],
  ["builtin-tool-return", "return"],
  ["retry-prompt", "retry"],
]);

/** What a part goes by in a filter: the word for what it is, else what it calls itself. */
export const kindOfPart = (name: string | null): string =>
  name === null ? "no kind" : (partKinds.get(name) ?? name);

/** The same for a row that shows no part. */
export function kindOfOther(kind: number): string {
  if (kind === rowKind.event) return "event";
  if (kind === rowKind.interruption) return "interruption";
  return kind === rowKind.lost ? "lost" : "bare";
}

/** Which message it would have stood in. */
export function roleOfLost({ kind }: Pick<LostPart, "kind">): Role {
  if (kind === "tool-return") return "request";
  return kind === "line" || kind === "other" ? "unknown" : "response";
}
