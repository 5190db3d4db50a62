import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { AgentTurn, CallPart, Message, ReturnPart, TextPart, Turn } from "./conversation.ts";
import { bytesPerMessage, type PairName, pathsIn } from "./pairs.ts";
import { writePair } from "./write-pair.ts";

const messages = 1000;
const folder = mkdtempSync(join(tmpdir(), "threadlens-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function make(pair: PairName, seed: number) {
  const path = join(folder, `${pair}-${seed}`);
  const written = writePair(path, pair, seed, messages);
  const { a, b } = pathsIn(path);
  return { ...written, textA: readFileSync(a, "utf8"), textB: readFileSync(b, "utf8") };
}
const turnsOf = (text: string) => (JSON.parse(text) as { turns: Turn[] }).turns;
const messagesOf = (turns: readonly Turn[]): Message[] =>
  turns.flatMap((turn) => ("messages" in turn ? turn.messages : []));

const promptsOf = (turns: readonly Turn[]) => turns.filter(({ turn_type }) => turn_type === "user");
const countUnlike = (before: readonly object[], after: readonly object[]): number =>
  before.filter((item, at) => JSON.stringify(item) !== JSON.stringify(after[at])).length;

const edited = make("edited", 1);
const reworded = make("reworded", 1);
const [a, b] = [turnsOf(edited.textA), turnsOf(edited.textB)];

describe("a generated pair of threads", () => {
  test("is the same for the same seed and another for another", () => {
    expect(make("edited", 1)).toEqual(edited);
    expect(make("edited", 2).textA).not.toBe(edited.textA);
  });

  test("is laid out with two spaces", () => {
    for (const text of [edited.textA, edited.textB, reworded.textB])
      expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  });

  test("has as many messages as were asked for, of about half a kilobyte", () => {
    const all = messagesOf(a);
    expect(all).toHaveLength(messages);
    const mean = JSON.stringify(all).length / messages;
    expect(mean).toBeGreaterThan(400);
    expect(mean).toBeLessThan(600);
  });

  test("takes no more room than is made for it", () => {
    const path = pathsIn(join(folder, "edited-1"));
    expect(edited.sizeBytes).toBe(statSync(path.a).size + statSync(path.b).size);
    expect(edited.sizeBytes).toBeLessThan(messages * bytesPerMessage);
  });

  test("has turns of 4 to 12 messages, calls with their returns, and texts", () => {
    const turns = a.filter((turn): turn is AgentTurn => turn.turn_type === "agent");
    const counts = turns.slice(0, -1).map((turn) => turn.messages.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([4, 12]);
    const parts = messagesOf(a).flatMap((message): (CallPart | ReturnPart | TextPart)[] =>
      "parts" in message ? message.parts : [],
    );
    const idsOf = (kind: string) =>
      parts.flatMap((part) => (part.part_kind === kind && "tool_call_id" in part ? [part.tool_call_id] : []));
    expect(idsOf("tool-call")).toEqual(idsOf("tool-return"));
    expect(parts.filter(({ part_kind }) => part_kind === "text")).toHaveLength(turns.length);
  });

  test("has every time and every id once", () => {
    const times = [...edited.textA.matchAll(/"(?:timestamp|\w+_at)": "([^"]+)"/g)].map(([, time]) => time);
    const responses = [...edited.textA.matchAll(/"resp_\w+"/g)].map(([id]) => id);
    const calls = [...edited.textA.matchAll(/"call_\w+"/g)].map(([id]) => id);
    expect(new Set(times).size).toBe(times.length);
    expect(new Set(responses).size).toBe(responses.length);
    expect(new Set(calls).size).toBe(calls.length / 2);
  });
});

describe("eight edits", () => {
  test("change six turns, add one and remove one", () => {
    const turns = { changed: 6, added: 1, removed: 1, moved: 0, equal: a.length - 7 };
    expect(edited.expected).toMatchObject({ ...turns, changes: 8 });
    expect(b).toHaveLength(a.length);
    const before = new Set(a.map((turn) => JSON.stringify(turn)));
    expect(b.filter((turn) => before.has(JSON.stringify(turn)))).toHaveLength(a.length - 7);
  });

  test("are spread over the thread", () => {
    const after = new Set(b.map((turn) => JSON.stringify(turn)));
    const edits = [...a.keys()].filter((at) => !after.has(JSON.stringify(a[at])));
    expect(edits[0]).toBeLessThan(a.length / 8);
    expect(edits.at(-1)).toBeGreaterThan((a.length * 7) / 8);
  });
});

describe("another word in a fifth of the messages and prompts", () => {
  const after = turnsOf(reworded.textB);

  test("leaves the others, and every turn where it was", () => {
    const inMessages = countUnlike(messagesOf(a), messagesOf(after));
    const inPrompts = countUnlike(promptsOf(a), promptsOf(after));
    expect(after).toHaveLength(a.length);
    expect(inMessages / messages).toBeCloseTo(0.2, 1);
    expect(inPrompts / (a.length / 2)).toBeCloseTo(0.2, 1);
    const turns = { changed: countUnlike(a, after), added: 0, removed: 0 };
    expect(reworded.expected).toMatchObject({ ...turns, changes: inMessages + inPrompts });
  });
});
