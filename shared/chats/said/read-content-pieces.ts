import { type Fields, fieldOf, textOf } from "../../problems/fields.ts";
import { storedFields } from "../thread/stored-fields.ts";
import { readEach } from "./bound-pieces.ts";
import { readCallPieces, readCallsBeside } from "./read-call-pieces.ts";
import { readMediaPieces } from "./read-media-pieces.ts";
import { readPlainEntry } from "./read-plain-entry.ts";
import { readResultEntry } from "./read-result-pieces.ts";
import { otherPiece, type ReadPiece, textPiece, thinkingPiece } from "./said-piece.ts";
import { firstList, firstText } from "./stored-texts.ts";

/** What somebody said: a text, a list of what it consists of, or an object that holds one. Null if it has no shape that is known. */
export function readSpoken(value: unknown, most: number): ReadPiece[] | null {
  if (typeof value === "string") return [textPiece(value, most)];
  if (Array.isArray(value)) return readContent(value, most);
  const fields = storedFields(value);
  const name = ["content", "text"].find((key) => fieldOf(fields, key) !== undefined);
  const thought = firstText(fields, ["reasoning_content", "reasoning", "thinking"]);
  const pieces = [
    ...(thought === null ? [] : [thinkingPiece(thought, most)]),
    ...(name === undefined ? [] : readContent(fieldOf(fields, name), most)),
    ...readAttachments(fields, most),
    ...readCallsBeside(fields, most),
  ];
  if (pieces.length > 0) return pieces;
  return name === undefined ? null : [textPiece("", most)];
}

/** Thoughts are stored as answers are; whatever is text there is a thought. */
export function readThinking(value: unknown, most: number): ReadPiece[] | null {
  const text = firstText(storedFields(value), ["content", "thinking", "reasoning", "text"]);
  if (text !== null) return [thinkingPiece(text, most)];
  return readSpoken(value, most)?.map(asThought) ?? null;
}

const asThought = (piece: ReadPiece): ReadPiece =>
  piece.form === "text" ? { ...piece, form: "thinking" } : piece;

/** Nothing at all for an empty text. */
export function readContent(content: unknown, most: number): ReadPiece[] {
  if (content === null || content === undefined || content === "") return [];
  if (typeof content === "string") return [textPiece(content, most)];
  if (Array.isArray(content)) return readEach(content, (entry) => readEntry(entry, most));
  return readEntry(content, most);
}

function readEntry(entry: unknown, most: number): ReadPiece[] {
  const read = readPlainEntry(entry, most) ?? readMarked(storedFields(entry), most);
  return read ?? [otherPiece(entry, most)];
}

const thoughtTypes = new Set(["thinking", "reasoning"]);
const callTypes = new Set(["tool_use", "tool_call", "function", "function_call"]);
const resultTypes = new Set(["tool_result", "function_call_output"]);

function readMarked(entry: Fields | null, most: number): ReadPiece[] | null {
  const type = textOf(entry, "type");
  if (entry === null || type === null) return null;
  if (callTypes.has(type)) return readCallPieces(entry, most);
  if (resultTypes.has(type)) return readResultEntry(entry, most);
  const text = thoughtTypes.has(type) ? firstText(entry, ["thinking", "reasoning", "text", "content"]) : null;
  return text === null ? null : [thinkingPiece(text, most)];
}

/** What was sent along. */
function readAttachments(fields: Fields | null, most: number): ReadPiece[] {
  const entries = firstList(fields, ["attachments", "files", "images"]) ?? [];
  return readEach(entries, (entry) => readAttachment(entry, most) ?? [otherPiece(entry, most)]);
}

const readAttachment = (entry: unknown, most: number): ReadPiece[] | null =>
  typeof entry === "string"
    ? readMediaPieces(null, entry, most)
    : (readPlainEntry(entry, most) ?? readMediaPieces(null, entry, most));
