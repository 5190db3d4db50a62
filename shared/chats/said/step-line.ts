import { oneLine } from "../../failure/one-line.ts";
import { type Fields, fieldOf } from "../../problems/fields.ts";
import { shorten } from "../../text/shorten.ts";
import type { Step } from "../chat-store.ts";
import type { JsonColumn } from "../json-column.ts";
import { agentCalled } from "../stacks/find-delegates.ts";
import { runTool } from "../thread/pair-tools.ts";
import { storedFields, storedName } from "../thread/stored-fields.ts";
import { boundPieces } from "./bound-pieces.ts";
import { cutValue, cutWords } from "./cut-words.ts";
import { readContent, readSpoken } from "./read-content-pieces.ts";
import { firstList, firstName, firstText } from "./stored-texts.ts";
import { textOfPieces } from "./text-of-pieces.ts";

export type StepLine = { target: string | null; given: string | null };

/** Whom a step calls or what it runs, and one line of what it was given; null where nothing is known of it. */
export function tellStepLine(step: Step): StepLine {
  return { target: asLine(targetOf(step)), given: asLine(givenOf(step)) };
}

const longestLine = 160;
/** Enough for a line, however many line breaks stand in it, and what is read so that some may stand before it. */
const mostLooked = 2000;
const mostRead = 16_000;

function asLine(text: string | null): string | null {
  if (text === null) return null;
  const { text: start, isCut } = cutWords(text.trimStart(), mostLooked);
  const line = oneLine(start).replace(/\s+/g, " ").trim();
  if (line === "") return null;
  const shown = isCut ? `${line}…` : line;
  return shown.length <= longestLine ? shown : shorten(shown, longestLine - 1);
}

const fieldsIn = (column: JsonColumn): Fields | null =>
  column.state === "value" ? storedFields(column.value) : null;

function targetOf(step: Step): string | null {
  switch (step.type) {
    case "tool":
      return runTool(step).name;
    case "delegate":
      return agentCalled(step) ?? agentNamed(fieldsIn(step.input));
    case "llm":
      return modelOf(step);
    default:
      return null;
  }
}

function agentNamed(input: Fields | null): string | null {
  const names = ["agent_id", "agent", "assistant_id", "assistant", "agent_name", "to", "target"];
  return names.map((name) => nameOf(fieldOf(input, name))).find((name) => name !== null) ?? null;
}

/** An assistant is named by a text, or by an object which has its id or name. */
const nameOf = (value: unknown): string | null =>
  storedName(value) ?? firstName(storedFields(value), ["agent_id", "assistant_id", "id", "name"]);

function modelOf({ input, output, metadata }: Step): string | null {
  const places = [input, output, metadata].map(fieldsIn);
  const options = places.map((place) => storedFields(fieldOf(place, "options")));
  const names = ["model", "model_name", "connector"];
  return (
    [...places, ...options].map((place) => firstText(place, names)).find((name) => name !== null) ?? null
  );
}

function givenOf({ type, input }: Step): string | null {
  if (input.state !== "value") return "text" in input ? input.text : null;
  const fields = storedFields(input.value);
  if (type === "tool") return argumentsOf(fields);
  const messages = Array.isArray(input.value)
    ? (input.value as readonly unknown[])
    : firstList(fields, ["messages"]);
  if (messages !== null) return type === "llm" ? countMessages(messages) : wordsOfMessages(messages);
  const words = spokenWords(input.value) ?? spokenWords(fieldOf(fields, "completion"));
  // A delegate that says only whom it calls gave nothing else.
  return words ?? (type === "delegate" ? null : wholeOf(input.value));
}

const countMessages = ({ length }: readonly unknown[]) =>
  `${length.toLocaleString("en")} ${length === 1 ? "message" : "messages"}`;

function argumentsOf(input: Fields | null): string | null {
  const places = [input, storedFields(fieldOf(input, "function"))];
  for (const name of ["args", "arguments", "input", "parameters"])
    for (const place of places) {
      const value = fieldOf(place, name);
      if (value !== undefined && value !== null) return cutValue(value, mostRead).text;
    }
  return null;
}

/** What was said last by the user, before which others may stand that only set the scene; else the first words there are. */
function wordsOfMessages(messages: readonly unknown[]): string | null {
  const asked = messages.findLast((message) => fieldOf(storedFields(message), "role") === "user");
  const words = asked === undefined ? null : spokenWords(asked);
  if (words !== null) return words;
  for (const message of messages.slice(0, mostMessages)) {
    const first = spokenWords(message);
    if (first !== null) return first;
  }
  return null;
}

/** Behind so many that say nothing nobody looks for words. */
const mostMessages = 100;

function spokenWords(value: unknown): string | null {
  const fields = storedFields(value);
  const said = firstText(fields, ["message", "prompt", "query", "task"]);
  const pieces = said === null ? (readSpoken(value, mostRead) ?? []) : readContent(said, mostRead);
  const words = textOfPieces(boundPieces(pieces));
  return words === "" ? null : words;
}

/** Null for what is empty. */
function wholeOf(value: unknown): string | null {
  const isEmpty = value === null || (typeof value === "object" && Object.keys(value).length === 0);
  return isEmpty ? null : cutValue(value, mostRead).text;
}
