import type { SaidPiece } from "../../api/stored.ts";
import { type Fields, fieldOf, textOf } from "../../problems/fields.ts";
import { readJsonColumn } from "../json-column.ts";
import { readCall } from "../thread/read-call.ts";
import { storedFields } from "../thread/stored-fields.ts";
import { readEach } from "./bound-pieces.ts";
import { cutId, cutName, cutValue } from "./cut-words.ts";
import { otherPiece, type ReadPiece } from "./said-piece.ts";
import { firstList } from "./stored-texts.ts";

/** A call, or several: a list, an object that holds one, or the text of either. Null if there is none. */
export function readCallPieces(value: unknown, most: number): ReadPiece[] | null {
  const pieces = readCalls(callsIn(value) ?? callsIn(parsed(value)) ?? [], most);
  return pieces.some(({ form }) => form === "call") ? pieces : null;
}

/** What `tool_calls` and the older `function_call` of an answer say; nothing if there are none. */
export const readCallsBeside = (answer: Fields | null, most: number): ReadPiece[] =>
  readCalls(callLists(answer) ?? [], most);

const readCalls = (entries: readonly unknown[], most: number): ReadPiece[] =>
  readEach(entries, (entry) => [readCallPiece(entry, most) ?? otherPiece(entry, most)]);

function callsIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[];
  const fields = storedFields(value);
  return fields === null ? null : (callLists(fields) ?? (readCall(fields) === null ? null : [fields]));
}

function callLists(fields: Fields | null): readonly unknown[] | null {
  const list = firstList(fields, ["tool_calls", "calls"]);
  if (list !== null) return list.length === 0 ? null : list;
  const inner = ["function_call", "tool_call"].map((name) => fieldOf(fields, name));
  const one = inner.find((call) => storedFields(call) !== null);
  return one === undefined ? null : [one];
}

/** Some writers keep a call as the model streamed it: as text. */
function parsed(value: unknown): unknown {
  const fields = storedFields(value);
  const text = typeof value === "string" ? value : (textOf(fields, "content") ?? textOf(fields, "raw"));
  const column = text === null ? null : readJsonColumn(text);
  return column?.state === "value" ? column.value : null;
}

function readCallPiece(entry: unknown, most: number): SaidPiece | null {
  const read = readCall(entry);
  if (read === null) return null;
  const { call, part } = read;
  const given = fieldOf(part, "args") ?? "";
  return { form: "call", ...cutValue(given, most), callId: cutId(call.id), name: cutName(call.name) };
}
