import type { Column, SaidPiece } from "../../api/stored.ts";
import type { Message } from "../chat-store.ts";
import type { JsonColumn } from "../json-column.ts";
import { isResult } from "../thread/message-item.ts";
import { storedFields, TakenFields } from "../thread/stored-fields.ts";
import { boundPieces, readEach } from "./bound-pieces.ts";
import { cutId, cutJson, cutName, cutWords } from "./cut-words.ts";
import { errorCode, errorWords } from "./error-words.ts";
import { readActionPieces } from "./read-action-pieces.ts";
import { readCallPieces } from "./read-call-pieces.ts";
import { readSpoken, readThinking } from "./read-content-pieces.ts";
import { type Media, mediaOfType, readMediaPieces } from "./read-media-pieces.ts";
import { answeredCall, readResultPieces } from "./read-result-pieces.ts";
import { listSources } from "./read-sources.ts";
import { otherPiece, type PieceReader, type ReadPiece } from "./said-piece.ts";
import { firstList, firstText } from "./stored-texts.ts";

/** What a message says, one piece at least: read by its type, whatever is stored. Of each text at most `mostLetters`. */
export function readPieces(message: Message, mostLetters = 16_000): SaidPiece[] {
  const { props } = message;
  if (props.state !== "value") return [{ form: "unreadable", column: tellUnread(props, mostLetters) }];
  const read = isResult(message)
    ? readResultPieces(message, props.value, mostLetters)
    : readTyped(message, props.value, mostLetters);
  return boundPieces(read === null || read.length === 0 ? [otherPiece(props.value, mostLetters)] : read);
}

type Unread = Exclude<JsonColumn, { state: "value" }>;
const tellUnread = (column: Unread, most: number): Column =>
  "text" in column ? { state: column.state, ...cutWords(column.text, most) } : column;

/** Tables without types hold text. */
const readers = new Map<string, PieceReader>([
  ["", readSpoken],
  ["text", readSpoken],
  ["user_input", readSpoken],
  ["thinking", readThinking],
  ["loading", (value, most) => [readLoading(value, most)]],
  [
    "error",
    (value, most) => [{ form: "error", ...errorWords(value, most), code: cutName(errorCode(value)) }],
  ],
  ["action", readActionPieces],
  ["retrieval", readRetrieval],
]);

function readTyped(message: Message, value: unknown, most: number): ReadPiece[] | null {
  if (message.type === "tool_call") return readCalls(message, value, most);
  const media = mediaOfType(message.type);
  return media === null ? (readers.get(message.type)?.(value, most) ?? null) : readMedia(media, value, most);
}

/** One, or a list of them. */
function readMedia(media: Media, value: unknown, most: number): ReadPiece[] | null {
  const list = Array.isArray(value) ? value : firstList(storedFields(value), [`${media}s`, "urls"]);
  if (list === null) return readMediaPieces(media, value, most);
  return readEach(list, (entry) => readMediaPieces(media, entry, most) ?? [otherPiece(entry, most)]);
}

/** A call's id may stand in its metadata alone. */
function readCalls(message: Message, value: unknown, most: number): ReadPiece[] | null {
  const pieces = readCallPieces(value, most);
  const [only, ...more] = pieces ?? [];
  if (only?.form !== "call" || more.length > 0) return pieces;
  const { id, name } = answeredCall(message);
  return [{ ...only, callId: only.callId ?? cutId(id), name: only.name ?? cutName(name) }];
}

/** Whatever it says, it is a state that was shown and no answer. */
function readLoading(value: unknown, most: number): SaidPiece {
  const fields = new TakenFields(storedFields(value));
  const words = typeof value === "string" ? value : fields.takeText("message", "content", "text", "title");
  if (words !== null) return { form: "loading", ...cutWords(words, most) };
  fields.take("done");
  const rest = storedFields(value) === null ? value : fields.rest;
  const isEmpty = rest === undefined || rest === null;
  return { form: "loading", ...(isEmpty ? { text: "", isCut: false } : cutJson(rest, most)) };
}

function readRetrieval(value: unknown): SaidPiece[] | null {
  const fields = storedFields(value);
  const query = firstText(fields, ["query", "question", "keywords"]);
  const found = listSources(value);
  if (query === null && found === null) return null;
  return [
    { form: "retrieval", query: cutName(query), sources: found?.sources ?? [], left: found?.left ?? 0 },
  ];
}
