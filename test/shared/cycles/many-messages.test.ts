import { expect, test, vi } from "vitest";
import { Cycles } from "../../../shared/cycles/cycles.ts";
import { knownString } from "../../../shared/index/string-table.ts";
import { messageWord, partWord, ThreadIndex, turnWord } from "../../../shared/index/thread-index.ts";

// Work that grew with the square of these numbers would not end in time, not even on a quick machine that has nothing else to do.
const many = 300_000;
const fewer = 150_000;
vi.setConfig({ testTimeout: 20_000 });

/** An index without a file: parts one behind another, some of them to a message, all of it one turn or a turn per message. */
class IndexWriter {
  readonly index = new ThreadIndex();
  readonly #call = this.index.strings.addText("tool-call");
  readonly #return = this.index.strings.addText("tool-return");
  readonly #tool = this.index.strings.addText("f");
  readonly #ids = { "": this.index.strings.addText(""), a: this.index.strings.addText("a") };

  constructor() {
    this.index.startTurns();
  }

  startTurn(): this {
    const { turns, messages } = this.index;
    const row = turns.add();
    turns.setWord(row, turnWord.type, knownString.agent);
    turns.setWord(row, turnWord.firstMessage, messages.length);
    turns.setWord(row, turnWord.whole, 1);
    return this;
  }

  add(type: "request" | "response", parts: number, id: "" | "a"): void {
    const { turns, messages, parts: table } = this.index;
    const row = messages.add();
    messages.setWord(row, messageWord.type, knownString[type]);
    messages.setWord(row, messageWord.firstPart, table.length);
    messages.setWord(row, messageWord.parts, parts);
    const turn = turns.length - 1;
    turns.setWord(turn, turnWord.messages, turns.word(turn, turnWord.messages) + 1);
    for (let at = 0; at < parts; at++) {
      const part = table.add();
      table.setWord(part, partWord.kind, type === "response" ? this.#call : this.#return);
      table.setWord(part, partWord.tool, this.#tool);
      table.setWord(part, partWord.callId, this.#ids[id]);
      table.setWord(part, partWord.message, row + 1);
    }
  }

  find(): Cycles {
    return new Cycles(this.index).update(true);
  }
}

test.each(["", "a"] as const)("300,000 messages in one turn with the id %j everywhere", (id) => {
  const writer = new IndexWriter().startTurn();
  for (let at = 0; at < many; at += 2) {
    writer.add("response", 1, id);
    writer.add("request", 1, id);
  }
  const cycles = writer.find();
  expect(cycles.counts.complete).toBe(many / 2);
  expect(cycles.faults.length).toBe(id === "" ? 0 : many / 2 - 1);
});

test.each(["", "a"] as const)("one response of 150,000 calls with the id %j everywhere", (id) => {
  const writer = new IndexWriter().startTurn();
  writer.add("response", many / 2, id);
  writer.add("request", many / 2, id);
  const cycles = writer.find();
  expect(cycles.counts.complete).toBe(1);
  expect([0, many / 2 - 1].map((call) => cycles.pairOf(call))).toEqual([many / 2, many - 1]);
});

test("150,000 responses in a row that one request came before", () => {
  const writer = new IndexWriter().startTurn();
  writer.add("request", 0, "");
  for (let at = 0; at < fewer; at++) writer.add("response", 1, "a");
  expect(writer.find().counts.unanswered).toBe(fewer);
});

test("150,000 returns for one call of long ago", () => {
  const writer = new IndexWriter().startTurn();
  writer.add("response", 1, "a");
  writer.add("response", 0, "");
  for (let at = 0; at < fewer; at++) writer.add("request", 1, "a");
  expect(writer.find().faults.length).toBe(fewer);
});

test("150,000 turns that each wait for the next one", () => {
  const writer = new IndexWriter();
  for (let at = 0; at < fewer; at++) writer.startTurn().add("response", 1, "a");
  expect(writer.find().counts.unanswered).toBe(fewer);
});

test("catching up after every message looks at no message again and again", () => {
  const writer = new IndexWriter().startTurn();
  const cycles = new Cycles(writer.index);
  writer.add("response", 1, "a");
  writer.startTurn().index.turns.setWord(1, turnWord.whole, 0);
  for (let at = 0; at < fewer; at++) {
    writer.add("request", 0, "");
    cycles.update(false);
  }
  expect(cycles.turns).toBe(0);
  writer.add("response", 0, "");
  expect(cycles.update(false).turns).toBe(1);
});
