import type { SaidPiece } from "../../api/stored.ts";
import { type Fields, textOf } from "../../problems/fields.ts";
import type { Message } from "../chat-store.ts";
import { readJsonColumn } from "../json-column.ts";
import type { Call } from "../thread/read-call.ts";
import { storedFields, TakenFields } from "../thread/stored-fields.ts";
import { cutId, cutJson, cutName, cutWords, type Words } from "./cut-words.ts";
import { errorWords } from "./error-words.ts";
import { readPlainEntry } from "./read-plain-entry.ts";

const idNames = ["tool_call_id", "tool_use_id", "call_id"];
const toolNames = ["tool_name", "name"];

/** Which call a result says that it answers. */
export function answeredCall({ props, metadata }: Pick<Message, "props" | "metadata">): Call {
  const beside = new TakenFields(metadata.state === "value" ? storedFields(metadata.value) : null);
  const inside = new TakenFields(props.state === "value" ? storedFields(props.value) : null);
  return {
    id: beside.takeName(...idNames) ?? inside.takeName(...idNames),
    name: beside.takeName(...toolNames) ?? inside.takeName(...toolNames),
  };
}

/** What a tool gave, as a message has it. */
export function readResultPieces(message: Message, value: unknown, most: number): SaidPiece[] {
  const call = answeredCall(message);
  if (message.type === "error") return [resultPiece(call, { ...errorWords(value, most), isJson: false })];
  return readGiven(unwrapped(storedFields(value)) ?? value, call, most);
}

/** The same of an entry in a list of contents. */
export function readResultEntry(entry: Fields, most: number): SaidPiece[] {
  const fields = new TakenFields(entry);
  const call = { id: fields.takeName(...idNames), name: fields.takeName(...toolNames) };
  return readGiven(fields.take("content") ?? fields.take("output") ?? "", call, most);
}

/** What stands under one name beside nothing but the names of the call; undefined where more is said. */
function unwrapped(value: Fields | null): unknown {
  const fields = new TakenFields(value);
  for (const name of [...idNames, ...toolNames]) fields.takeName(name);
  fields.take("role");
  const given = fields.take("content") ?? fields.take("result") ?? fields.take("output");
  return fields.rest === undefined ? given : undefined;
}

function readGiven(given: unknown, call: Call, most: number): SaidPiece[] {
  if (typeof given === "string")
    return [resultPiece(call, { ...cutWords(given, most), isJson: isJson(given) })];
  const parts = readParts(given, most);
  if (parts === null) return [resultPiece(call, { ...cutJson(given, most), isJson: true })];
  const texts = parts.filter((piece) => piece.form === "text");
  const { text, isCut } = cutWords(texts.map((piece) => piece.text).join("\n"), most);
  const isWhole = !isCut && !texts.some((piece) => piece.isCut);
  const words = { text, isCut: !isWhole, isJson: isWhole && isJson(text) };
  return [resultPiece(call, words), ...parts.filter(({ form }) => form === "media")];
}

/** Null unless it is a list of parts, each of which says that it is text or media: any other list is data. */
function readParts(given: unknown, most: number): SaidPiece[] | null {
  if (!Array.isArray(given) || given.length === 0) return null;
  const pieces: SaidPiece[] = [];
  for (const entry of given as readonly unknown[]) {
    const isPart = textOf(storedFields(entry), "type") !== null;
    const read = isPart ? readPlainEntry(entry, most) : null;
    if (read === null) return null;
    pieces.push(...read);
  }
  return pieces;
}

const resultPiece = ({ id, name }: Call, words: Words & { isJson: boolean }): SaidPiece => ({
  form: "result",
  ...words,
  callId: cutId(id),
  name: cutName(name),
});

/** Longer texts are shown as text: they are cut long before their end. */
const longestJson = 1_000_000;

/** An object or a list: a number or a word in quotes is as good as text. */
const isJson = (text: string): boolean =>
  text.length <= longestJson && /^\s*[[{]/.test(text) && readJsonColumn(text).state === "value";
