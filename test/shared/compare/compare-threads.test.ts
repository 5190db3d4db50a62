import { describe, expect, test } from "vitest";
import { ChangedText } from "../../../shared/canonical/changed-text.ts";
import { compareThreads } from "../../../shared/compare/compare-threads.ts";
import type { CompareTools } from "../../../shared/compare/comparison.ts";
import { hashThread } from "../../../shared/hashes/hash-thread.ts";
import { sha256 } from "../../../electron/engine/sha256.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { copyingReader } from "../versions/convert.ts";
import {
  agentTurn,
  compareTexts,
  response,
  sourceOf,
  text,
  userTurn,
  usual,
  writeThread,
} from "./compare-texts.ts";

const thread = (last: string) =>
  writeThread([userTurn("Hello"), agentTurn([response(text("Hi there"))]), userTurn(last)]);
const [a, b] = [thread("One last question"), thread("Another thing altogether")];

const compare = (tools: Partial<CompareTools>, older = false) => {
  const [one, other] = older ? [a, b].map((written) => written.replace("0.0.4", "0.0.3")) : [a, b];
  return compareThreads(sourceOf(one!), sourceOf(other!), usual, { sha256, ...tools });
};

describe("compareThreads", () => {
  test.each([false, true])(
    "tells how much of both sides it has read, and never less than before (0.0.3: %s)",
    async (older) => {
      const told: [number, number][] = [];
      await compare({ onProgress: (done, total) => void told.push([done, total]) }, older);
      expect(told.length).toBeGreaterThan(0);
      expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).toSorted((x, y) => x - y));
      expect(new Set(told.map(([, total]) => total))).toEqual(new Set([encode(a).length + encode(b).length]));
      expect(told.at(-1)![0]).toBeLessThanOrEqual(told.at(-1)![1]);
    },
  );

  test("stops when it is cancelled, and says so", async () => {
    const aborted = AbortSignal.abort();
    for (const options of [usual, { ...usual, ignoreIds: true }])
      expect(
        await compareThreads(sourceOf(a), sourceOf(b), options, { sha256, signal: aborted }),
      ).toMatchObject({
        ok: false,
        fault: { code: "cancelled" },
      });
    const stop = new AbortController();
    const halfway = await compare({ signal: stop.signal, onProgress: () => stop.abort() });
    expect(halfway).toMatchObject({ ok: false, fault: { code: "cancelled" } });
  });

  test("does not compare a thread that is cut off", async () => {
    const bytes = encode(a.slice(0, -20));
    const { index } = scanBytes(bytes);
    const cut = {
      ...sourceOf(a),
      index,
      reader: copyingReader(bytes),
      range: { start: 0, end: bytes.length },
    };
    const sides = [
      { one: cut, other: sourceOf(b) },
      { one: sourceOf(b), other: cut },
    ];
    for (const { one, other } of sides)
      expect(await compareThreads(one, other, usual, { sha256 })).toMatchObject({
        ok: false,
        fault: { code: "truncated" },
      });
  });

  test("throws when a file no longer holds what was indexed", async () => {
    const emptied = { ...sourceOf(a), reader: copyingReader(encode(" ".repeat(a.length))) };
    await expect(compareThreads(emptied, sourceOf(b), usual, { sha256 })).rejects.toThrow(ChangedText);
  });

  test("says the same with hashes that are known already", async () => {
    const [one, other] = [sourceOf(a), sourceOf(b)];
    const withHashes = async (source: typeof one) => ({
      ...source,
      known: await hashThread({ index: source.index, reader: source.reader, sha256 }),
    });
    const known = await compareThreads(await withHashes(one), await withHashes(other), usual, { sha256 });
    const fresh = await compareTexts(a, b);
    expect(known).toMatchObject({
      ok: true,
      comparison: { verdict: fresh.verdict, entries: fresh.entries, counts: fresh.counts },
    });
  });

  test("holds on to a turn that both have once, and to the longer order where there is none", async () => {
    const [same, other] = [userTurn("Again"), userTurn("Something else entirely")];
    const moved = await compareTexts(writeThread([same, same, other]), writeThread([other, same, same]));
    expect(moved.counts).toEqual({ equal: 1, changed: 0, added: 0, removed: 0, moved: 2 });
    const twice = await compareTexts(
      writeThread([same, same, same, other, other]),
      writeThread([other, other, same, same, same]),
    );
    expect(twice.counts).toEqual({ equal: 3, changed: 0, added: 0, removed: 0, moved: 2 });
  });

  test("tells a turn that was repeated from one that moved", async () => {
    const [same, other] = [userTurn("Again"), userTurn("Something else entirely")];
    const { counts } = await compareTexts(writeThread([same, other]), writeThread([same, same, other, same]));
    expect(counts).toEqual({ equal: 2, changed: 0, added: 2, removed: 0, moved: 0 });
  });

  test("pairs turns as one that changed only where they are of one type and alike", async () => {
    const { counts } = await compareTexts(
      writeThread([userTurn("one two three four")]),
      writeThread([agentTurn([response(text("one two three four"))])]),
    );
    expect(counts).toEqual({ equal: 0, changed: 0, added: 1, removed: 1, moved: 0 });
  });

  test("says of each side what it is, and where it was interrupted", async () => {
    const cut = agentTurn([response(text("Hi"))], {
      completion_status: "interrupted",
      interruption: { reason: "timeout" },
    });
    const facts = await compareTexts(writeThread([userTurn("Hello"), cut]), writeThread([userTurn("Hello")]));
    expect(facts.a).toMatchObject({
      first: 0,
      turns: 2,
      interrupted: { turn: 1, reason: "timeout", isLast: true },
    });
    expect(facts.b).toMatchObject({ first: 0, turns: 1, isUpgraded: false, interrupted: null });
  });
});
