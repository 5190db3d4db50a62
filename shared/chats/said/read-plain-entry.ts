import type { SaidPiece } from "../../api/stored.ts";
import { fieldOf, textOf } from "../../problems/fields.ts";
import { storedFields } from "../thread/stored-fields.ts";
import { mediaOfType, readMediaPieces } from "./read-media-pieces.ts";
import { textPiece } from "./said-piece.ts";

const textTypes = new Set(["", "text", "input_text", "output_text"]);

/** An entry of a list of contents that is text or media; null for anything else. */
export function readPlainEntry(entry: unknown, most: number): SaidPiece[] | null {
  if (typeof entry === "string") return [textPiece(entry, most)];
  const fields = storedFields(entry);
  if (fields === null) return null;
  const type = textOf(fields, "type") ?? "";
  const text = textTypes.has(type) ? (textOf(fields, "text") ?? textOf(fields, "content")) : null;
  if (text !== null) return [textPiece(text, most)];
  const media = mediaOfType(type);
  if (media === null) return type === "" ? readMediaPieces(null, fields, most) : null;
  return readMediaPieces(media, fieldOf(fields, type), most) ?? readMediaPieces(media, fields, most);
}
