import { asFields, fieldOf, textOf } from "../../problems/fields.ts";
import { quoteName } from "../../problems/quote-name.ts";
import { isExactNumber } from "../../text/is-exact-number.ts";
import { jsonOf } from "./json-of.ts";
import { type Media, readMedia } from "./media.ts";
import type { Notes } from "./notes.ts";
import type { SentPart } from "./sent-turns.ts";

/** What a content is made of, in order. `elsewhere`: it is not in the thread, only where it is. */
export type Piece = { pointer: string } & (
  | { is: "text"; text: string }
  | { is: "media"; media: Media }
  | { is: "elsewhere"; uri: string | null }
);

/** The content of a text, a prompt or a file: a text, or a list of texts and media. */
export function promptPieces(part: SentPart, notes: Notes): Piece[] {
  const content = contentOf(part, notes);
  if (!("inline" in content)) {
    if (content.pieces.length === 0) notes.field(part.pointer, emptyContent);
    return content.pieces;
  }
  const isFile = part.kind === "file";
  const at = `${part.pointer}/content`;
  if (!Array.isArray(content.inline)) return promptPiece(content.inline, at, isFile, notes);
  return content.inline.flatMap((item, place) => promptPiece(item, `${at}/${place}`, isFile, notes));
}

/** The content of a return: what is no text is JSON, unless there are media in it. */
export function returnPieces(part: SentPart, notes: Notes): Piece[] {
  const content = contentOf(part, notes);
  if (!("inline" in content)) return content.pieces;
  const at = `${part.pointer}/content`;
  const { inline } = content;
  const items: unknown[] = Array.isArray(inline) ? inline : [inline];
  if (!items.some((item) => readMedia(item) !== null)) return [returnPiece(inline, at, notes)];
  return items.map((item, place) => returnPiece(item, Array.isArray(inline) ? `${at}/${place}` : at, notes));
}

const emptyContent = "empty content is left out";

type Content = { inline: unknown } | { pieces: Piece[] };

function contentOf({ fields, pointer }: SentPart, notes: Notes): Content {
  const content = fieldOf(fields, "content") ?? "";
  const reference = fieldOf(fields, "content_ref") ?? null;
  const isNothing = content === "" || (Array.isArray(content) && content.length === 0);
  if (isNothing && reference !== null) {
    const uri = isExactNumber(reference) ? null : textOf(asFields(reference), "uri");
    return { pieces: [{ is: "elsewhere", uri, pointer: `${pointer}/content_ref` }] };
  }
  if (reference !== null) notes.field(`${pointer}/content_ref`, "no place for where a content is kept, too");
  return isNothing ? { pieces: [] } : { inline: content };
}

function promptPiece(value: unknown, pointer: string, isFile: boolean, notes: Notes): Piece[] {
  if (value === "" || value === null) {
    notes.field(pointer, emptyContent);
    return [];
  }
  if (typeof value === "string") return [{ is: "text", text: value, pointer }];
  const media = readMedia(value, isFile);
  if (media !== null) return [mediaPiece(media, pointer, notes)];
  const kind = isExactNumber(value) ? null : textOf(asFields(value), "kind");
  if (kind === null) {
    notes.field(pointer, "a prompt that is no text is written as JSON");
    return [{ is: "text", text: jsonOf(value, pointer, notes), pointer }];
  }
  notes.item(pointer, `no form for ${quoteName(kind)}: left out`);
  return [];
}

function returnPiece(value: unknown, pointer: string, notes: Notes): Piece {
  if (typeof value === "string") return { is: "text", text: value, pointer };
  const media = readMedia(value);
  if (media !== null) return mediaPiece(media, pointer, notes);
  return { is: "text", text: jsonOf(value, pointer, notes), pointer };
}

function mediaPiece(media: Media, pointer: string, notes: Notes): Piece {
  const said = ["kind", "url", "data", "identifier"];
  // Of what lies at an address, whoever fetches it is told the type.
  notes.others(media.fields, media.source.of === "url" ? said : [...said, "media_type"], pointer);
  return { is: "media", media, pointer };
}
