import { textOf } from "../../problems/fields.ts";
import { quoteName } from "../../problems/quote-name.ts";
import { type Piece, promptPieces, returnPieces } from "./content-pieces.ts";
import type { Notes } from "./notes.ts";
import type { SentMessage, SentPart } from "./sent-turns.ts";
import type { ToolLinks } from "./tool-links.ts";

/** A return. `failures`: what the thread calls it, and where; none for a call that went well. */
export type Answer = { id: string; pieces: Piece[]; failures: Failure[]; pointer: string };
export type Failure = { word: string; pointer: string };

/** A user turn or a request as providers see it: returns, and what else is said. */
export type UserSide = { answers: Answer[]; words: Piece[]; hasPrompt: boolean };

const contentFields = ["part_kind", "content", "content_ref"];

export function readUser({ parts }: SentMessage, links: ToolLinks, notes: Notes): UserSide {
  const side: UserSide = { answers: [], words: [], hasPrompt: false };
  for (const part of parts) {
    if (links.isReturn(part)) readAnswer(part, links, notes, side);
    else if (isPrompt(part) || part.kind === "retry-prompt") {
      side.hasPrompt ||= isPrompt(part);
      notes.others(part.fields, contentFields, part.pointer);
      side.words.push(...promptPieces(part, notes));
    } else notes.item(part.pointer, `no form for ${quoteName(part.kind)} in a message of the user: left out`);
  }
  return side;
}

/** Text and files may stand wherever a prompt may, and say the same there. */
export const isPrompt = ({ kind }: SentPart): boolean =>
  kind === "user-prompt" || kind === "text" || kind === "file";

function readAnswer(part: SentPart, links: ToolLinks, notes: Notes, side: UserSide): void {
  const link = links.answer(part);
  if (link === null) return;
  const { fields, pointer } = part;
  const { failures, said } = readFailures(part);
  notes.others(fields, [...contentFields, ...namesIn(part), ...said], pointer);
  side.answers.push({ id: link.id, pieces: returnPieces(part, notes), failures, pointer });
}

/** Names of another type are not those names. */
export const namesIn = ({ fields }: SentPart): string[] =>
  ["tool_name", "tool_call_id"].filter((name) => textOf(fields, name) !== null);

const failureWords = new Map([
  ["status", ["error", "validation_error"]],
  ["outcome", ["failed", "denied", "interrupted"]],
]);

/** `said`: the fields that are said by it. That all went well is said by saying nothing. */
function readFailures({ kind, fields, pointer }: SentPart): { failures: Failure[]; said: string[] } {
  const said: string[] = [];
  const failures: Failure[] = [];
  for (const [name, words] of failureWords) {
    const word = textOf(fields, name) ?? "";
    if (word === "success" || words.includes(word)) said.push(name);
    if (words.includes(word)) failures.push({ word, pointer: `${pointer}/${name}` });
  }
  if (kind === "retry-prompt") failures.push({ word: "retry", pointer });
  return { failures, said };
}
