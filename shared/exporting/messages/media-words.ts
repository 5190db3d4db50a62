import { textOfBase64 } from "../../text/base64.ts";
import type { Piece } from "./content-pieces.ts";
import type { Media } from "./media.ts";
import type { Notes } from "./notes.ts";

/** The text that a text file holds; null for any other file. */
export function textOfFile({ mediaType, source }: Media): string | null {
  if (source.of !== "data" || !(mediaType ?? "").startsWith("text/")) return null;
  return textOfBase64(source.data);
}

/** What is said in place of something that there is no form for: what it is, and where if it is anywhere. It is noted. */
export function standIn(piece: Exclude<Piece, { is: "text" }>, notes: Notes): string {
  if (piece.is === "elsewhere") {
    notes.item(piece.pointer, "content that is kept elsewhere: only its address is sent");
    return bracketed("content kept elsewhere", piece.uri);
  }
  const { family, mediaType, source } = piece.media;
  const isAddress = source.of === "url" && !/^\s*data:/i.test(source.url);
  notes.item(
    piece.pointer,
    `no form for this ${family}: only ${isAddress ? "its address" : "that it was there"} is sent`,
  );
  return bracketed(family, isAddress ? source.url : mediaType);
}

/** For a form that has no place for a name. */
export function noteName({ media, pointer }: Extract<Piece, { is: "media" }>, notes: Notes): void {
  if (media.name !== null) notes.field(`${pointer}/identifier`, "no place for what media are called");
}

const bracketed = (what: string, detail: string | null): string =>
  detail === null ? `[${what}]` : `[${what}: ${detail}]`;
