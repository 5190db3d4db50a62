import type { SaidPiece } from "../../api/stored.ts";
import { storedFields, TakenFields } from "../thread/stored-fields.ts";
import { readEach } from "./bound-pieces.ts";
import { cutJson, cutName } from "./cut-words.ts";
import type { ReadPiece } from "./said-piece.ts";
import { firstList } from "./stored-texts.ts";

/** Today's `{name, payload}`, the design's `{buttons: […]}`, or a list of either: one piece for each thing to do. */
export function readActionPieces(value: unknown, most: number): ReadPiece[] {
  const list = Array.isArray(value)
    ? (value as readonly unknown[])
    : firstList(storedFields(value), ["buttons", "actions"]);
  const entries = list === null || list.length === 0 ? [value] : list;
  return readEach(entries, (entry) => [readActionPiece(entry, most)]);
}

function readActionPiece(entry: unknown, most: number): SaidPiece {
  if (typeof entry === "string") return { form: "action", text: "", isCut: false, name: cutName(entry) };
  const stored = storedFields(entry);
  if (stored === null) return { form: "action", ...cutJson(entry, most), name: null };
  const fields = new TakenFields(stored);
  // What a button says comes first: it is what the user saw.
  const name = fields.takeName("title", "label", "text", "name", "action");
  const { rest } = fields;
  const isPayload = rest !== undefined && Object.hasOwn(rest, "payload") && Object.keys(rest).length === 1;
  const said = isPayload ? rest["payload"] : rest;
  return { form: "action", ...(said === undefined ? nothing : cutJson(said, most)), name: cutName(name) };
}

const nothing = { text: "", isCut: false };
