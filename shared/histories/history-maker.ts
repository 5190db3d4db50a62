import type { LostPart } from "../converted/lost-part.ts";
import type { ThreadEnding, ThreadMaker } from "../converted/thread-maker.ts";
import { oneLine } from "../failure/one-line.ts";
import { asFields, fieldOf, nameType } from "../problems/fields.ts";
import type { Problem } from "../problems/problem.ts";
import { truncated } from "../problems/rules/truncated.ts";
import { isExactNumber } from "../text/is-exact-number.ts";
import { isNestedTooDeep } from "../text/is-nested-too-deep.ts";
import { parseExactly } from "../text/parse-exactly.ts";
import { shorten } from "../text/shorten.ts";
import { type Change, changeMembers } from "./change.ts";
import { ElementSplitter, type Stop } from "./element-splitter.ts";
import { type HistoryMessage, kindOf, readMessage, type State } from "./history-message.ts";
import { HistoryProblems } from "./history-problems.ts";
import { historyRule } from "./history-rules.ts";
import { HistoryTurns, type MessagePlace } from "./history-turns.ts";
import { KeptAside } from "./kept-aside.ts";
import { objectText } from "./message-text.ts";

const unknownEvent = "data-app-pydantic_unknown";
const quotedLength = 200;

/**
 * A Pydantic AI message history, a JSON list of requests and responses, as a thread. Keeps every field of every message but system
 * prompts and instructions, which are said beside the thread. What is no message is kept as an event. Of a list that is cut off or
 * broken everything before is there, and the message that it stops in is lost. What messages carry of the thread that they were
 * written from (`carried.ts`) is put back in its place. Holds one turn at a time.
 */
export class HistoryMaker implements ThreadMaker {
  readonly #splitter = new ElementSplitter((text) => this.#read(text));
  readonly #turns = new HistoryTurns();
  readonly #aside = new KeptAside();
  readonly #problems = new HistoryProblems();
  /** Up to the bracket that opens the turns. What stands there is known with the first message. */
  #beginning = rootText({});
  #hasRead = false;
  #hasBegun = false;
  #hasMessages = false;
  #hasTimes = false;

  push(bytes: Uint8Array): void {
    this.#splitter.push(bytes);
  }

  takeSettled(): string {
    if (!this.#hasRead) return "";
    const text = `${this.#hasBegun ? "" : this.#beginning}${this.#turns.settledText}`;
    this.#hasBegun = true;
    this.#turns.forgetSettled();
    return text;
  }

  ending(): ThreadEnding {
    const stop = this.#splitter.stop();
    const end = this.#turns.end;
    const isLost = stop !== null && stop.text !== null && end !== null;
    const problems = [...this.#problems.list, ...this.#aside.problems];
    if (this.#hasMessages && !this.#hasTimes) problems.push(withoutTimes);
    if (stop !== null) problems.push(stopProblem(stop, end === null ? "" : `/turns/${end.turn}`, isLost));
    const before = `${this.#hasBegun ? "" : this.#beginning}${this.#turns.settledText}`;
    return {
      text: `${before}${this.#turns.openText(stop !== null)}${this.#turns.count === 0 ? "" : "\n"}]}\n`,
      lost: isLost ? [lostMessage(stop, end)] : [],
      problems,
      silences: [],
      aside: this.#aside.texts,
    };
  }

  #read(text: string): void {
    const isFirst = !this.#hasRead;
    this.#hasRead = true;
    if (isNestedTooDeep(text)) {
      const place = this.#turns.addEvent(unknownEvent, { text });
      const words = "A message is nested too deep to be followed. It is kept as text.";
      this.#problems.add(historyRule.messageTooDeep, pointerOf(place), words);
      return;
    }
    const value = parseExactly(text);
    const message = readMessage(value);
    if (isFirst && message?.carried?.root != null) this.#beginning = rootText(message.carried.root);
    if (message === null) this.#keepUnknown(value);
    else this.#add(message);
  }

  #keepUnknown(value: unknown): void {
    const place = this.#turns.addEvent(unknownEvent, { value });
    const message = `This cannot be read as a message: it is ${nameUnknown(value)}. It is kept as an event.`;
    this.#problems.add(historyRule.unknownMessage, pointerOf(place), message);
  }

  #add(message: HistoryMessage): void {
    const place = this.#turns.add(message);
    this.#hasMessages = true;
    if (message.at !== null) this.#hasTimes = true;
    this.#aside.add(message.aside, `/turns/${place.turn}`);
    if (message.state !== null)
      this.#problems.add(historyRule.interruptedMessage, pointerOf(place), stateWords[message.state]);
    for (const [part, item] of place.parts.entries())
      if (isSynthesized(item))
        this.#problems.add(
          historyRule.synthesizedReturn,
          `${pointerOf(place)}/parts/${part}`,
          "Whoever repaired this history wrote this return for a call that was interrupted: it says what did not happen.",
        );
  }
}

function rootText(change: Change): string {
  const members = changeMembers([["version", "0.0.4"]], change);
  return `${objectText(members).slice(0, -1)}${members.length === 0 ? "" : ","}"turns":[`;
}

const pointerOf = ({ turn, message }: MessagePlace) =>
  `/turns/${turn}${message === null ? "" : `/messages/${message}`}`;

const isSynthesized = (part: unknown) =>
  kindOf(part) === "tool-return" && fieldOf(asFields(part), "outcome") === "interrupted";

const stateWords: Readonly<Record<State, string>> = {
  interrupted: "This message says that it was interrupted.",
  incomplete: "This message says that it is incomplete: its stream ended before it did.",
  suspended: "This message says that it was suspended.",
};

const withoutTimes: Problem = {
  rule: historyRule.withoutTimes.id,
  severity: historyRule.withoutTimes.severity,
  pointer: "",
  message: "No message of this history says when it was. The thread has no times.",
};

function nameUnknown(value: unknown): string {
  const kind = fieldOf(asFields(value), "kind");
  if (kind === "request" || kind === "response") return `a ${kind} without a list of parts`;
  if (typeof kind === "string") return `of the kind “${shorten(oneLine(kind), 40)}”`;
  return isExactNumber(value) ? "a number" : nameType(value);
}

function stopProblem(stop: Stop, pointer: string, isLost: boolean): Problem {
  const { fault, text } = stop;
  const { id: rule, severity } = truncated;
  const words =
    fault.code === "truncated" ? truncated.check({ kind: "truncated", fault })! : brokenWords(stop);
  const quoted = text === null || isLost ? "" : ` It stops in “${shorten(oneLine(text), quotedLength)}”.`;
  return { rule, severity, pointer, message: `${words}${quoted}` };
}

function brokenWords({ fault: { place, expected, found } }: Stop): string {
  const where = place === undefined ? "" : ` at line ${place.line}, column ${place.column}`;
  return `The list is broken${where}: expected ${expected}, found ${found}. What is before it is read, nothing behind it.`;
}

const lostMessage = ({ fault, text, line }: Stop, end: { turn: number; message: number }): LostPart => ({
  kind: "line",
  tool: null,
  callId: null,
  text: text ?? "",
  lastEvent: "message",
  reason:
    fault.code === "truncated" ? "the file is cut off in this message" : "the list is broken in this message",
  startedAt: null,
  lastAt: null,
  line,
  ...end,
});
