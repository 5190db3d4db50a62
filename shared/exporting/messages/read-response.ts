import { quoteName } from "../../problems/quote-name.ts";
import { promptPieces } from "./content-pieces.ts";
import type { Notes } from "./notes.ts";
import { isPrompt, namesIn } from "./read-user.ts";
import type { SentMessage, SentPart } from "./sent-turns.ts";
import type { CallLink, ToolLinks } from "./tool-links.ts";

/** What a response says, in order. */
export type SaidItem = { pointer: string } & (
  | { is: "text"; text: string }
  | { is: "thinking"; part: SentPart }
  | { is: "call"; part: SentPart; link: CallLink }
);

const contentFields = ["part_kind", "content", "content_ref"];

export function readResponse(message: SentMessage, links: ToolLinks, notes: Notes): SaidItem[] {
  links.startResponse();
  return message.parts.flatMap((part) => readPart(part, links, notes));
}

/** Calls come last, wherever they stood. */
export function noteOrder(items: readonly SaidItem[], notes: Notes): void {
  const firstCall = items.findIndex(({ is }) => is === "call");
  for (const { is, pointer } of firstCall < 0 ? [] : items.slice(firstCall))
    if (is !== "call") notes.field(pointer, "what a response says behind a call is said before it");
}

function readPart(part: SentPart, links: ToolLinks, notes: Notes): SaidItem[] {
  const { pointer, kind, fields } = part;
  if (links.isCall(part)) {
    notes.others(fields, ["part_kind", "args", ...namesIn(part)], pointer);
    return [{ is: "call", part, link: links.call(part), pointer }];
  }
  if (kind === "thinking") return [{ is: "thinking", part, pointer }];
  if (isPrompt(part)) return readText(part, notes);
  const what = links.isOfProvider(part) ? "a tool that the provider ran" : `${quoteName(kind)} in a response`;
  notes.item(pointer, `no form for ${what}: left out`);
  return [];
}

/** Where there is no form for something, nothing is put into the model's mouth instead. */
function readText(part: SentPart, notes: Notes): SaidItem[] {
  notes.others(part.fields, contentFields, part.pointer);
  return promptPieces(part, notes).flatMap((piece): SaidItem[] => {
    const { pointer } = piece;
    if (piece.is === "text") return [{ is: "text", text: piece.text, pointer }];
    const what =
      piece.is === "media" ? `this ${piece.media.family} in a response` : "content that is kept elsewhere";
    notes.item(pointer, `no form for ${what}: left out`);
    return [];
  });
}
