import fc from "fast-check";
import { expect, test } from "vitest";
import { growIndex } from "../../../shared/edits/grow-index.ts";
import { threadText as answered } from "../cleaning/arbitrary-threads.ts";
import { threadText as odd } from "../scan/arbitrary-thread.ts";
import { dumpIndex } from "../scan/dump-index.ts";
import { indexPlaces } from "../scan/index-places.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";

/** How the bytes begin that two states of a file have in common. */
function sameBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return at;
  return length;
}

/** Grows the index of some bytes to that of others, and holds it to the one that reading them gives. */
async function expectGrown(before: Uint8Array, now: Uint8Array, same = sameBytes(before, now), thread = 0) {
  const grown = await growIndex(scanBytes(before, [], undefined, { thread }).index, {
    reader: readerOf(now),
    size: now.length,
    same,
    thread,
  });
  if (grown === null) return null;
  const { index, fault, scanner } = scanBytes(now, [], undefined, { thread });
  expect(dumpIndex(grown.index, now)).toEqual(dumpIndex(index, now));
  expect(indexPlaces(grown.index)).toEqual(indexPlaces(index));
  expect(grown.threads).toBe(scanner.threads);
  expect(grown.fault?.code).toBe(fault?.code);
  return grown;
}

const line = (title: string) =>
  `{"title":"${title}","turns":[{"turn_type":"user"}, {"turn_type":"agent"}]}\n`;

const threadOf = (list: readonly string[]) => encode(`{"version":"0.0.4","turns":[${list.join(",")}]}`);

const grow = async (before: string, now: string) => {
  const bytes = encode(now);
  return growIndex(scanBytes(encode(before)).index, {
    reader: readerOf(bytes),
    size: bytes.length,
    same: sameBytes(encode(before), bytes),
  });
};

const text = fc.oneof(answered, odd);

test("a file that goes on from any cut to any later one has the index that reading it gives", async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(text, fc.nat(), fc.nat(), async (whole, first, second) => {
      const bytes = encode(whole);
      const [from, to] = [first % (bytes.length + 1), second % (bytes.length + 1)].toSorted((a, b) => a - b);
      if ((await expectGrown(bytes.subarray(0, from), bytes.subarray(0, to))) !== null) kept += 1;
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(30);
});

test("a whole file into which turns were put behind the last one has the index that reading it gives", async () => {
  const turn = fc.constantFrom(
    '{"turn_type":"user","parts":[]}',
    '{"turn_type":"agent","completion_status":null,"messages":[{"message_type":"response","parts":[{"part_kind":"text","content":"x"}]}]}',
    " 12",
    "[]",
  );
  const fields = fc.constantFrom("", ',"title":"late"', ',"version":"0.0.4","agents":{}', ', "x":[1, 2]');
  const input = fc.record({
    head: fc.constantFrom("{", '\ufeff{"title":"early",', ' {"version": "0.0.3" , '),
    turns: fc.array(turn, { minLength: 1, maxLength: 4 }),
    added: fc.array(turn, { maxLength: 3 }),
    fields: fc.tuple(fields, fields),
    tail: fc.constantFrom("", "\n"),
  });
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(input, async ({ head, turns, added, fields: [earlier, later], tail }) => {
      const write = (list: readonly string[], behind: string) =>
        encode(`${head}"turns":[${list.join(",")}]${behind}}${tail}`);
      const grown = await expectGrown(write(turns, earlier), write([...turns, ...added], later));
      if (grown !== null) kept += 1;
    }),
  );
  expect(kept).toBeGreaterThan(50);
});

test("fewer bytes may be taken for the same than are", async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(answered, fc.nat(), async (whole, less) => {
      const bytes = encode(whole);
      if ((await expectGrown(bytes, bytes, less % (bytes.length + 1))) !== null) kept += 1;
    }),
  );
  expect(kept).toBeGreaterThan(5);
});

test("threads one after the other are counted, and each can be the one", async () => {
  const [before, now] = [encode(line("a") + line("b")), encode(line("a") + line("b") + line("c"))];
  expect(await expectGrown(before, now)).toMatchObject({ threads: 3 });
  expect(await expectGrown(before, now, before.length, 1)).toMatchObject({ threads: 3 });
});

test("reads what stands around the turns that are kept, and nothing of them", async () => {
  const turns = Array.from(
    { length: 1000 },
    (_, at) => `{"turn_type":"agent","agent_id":"${at}","messages":[]}`,
  );
  const [before, now] = [threadOf(turns), threadOf([...turns, ...turns.slice(0, 2)])];
  let read = 0;
  const reader = {
    read: async (start: number, end: number) => {
      read += end - start;
      return now.subarray(start, end);
    },
  };
  const { index } = scanBytes(before);
  const grown = await growIndex(index, { reader, size: now.length, same: before.length - 2 });
  expect(grown?.index.turns.length).toBe(1002);
  expect(read).toBe(now.length - before.length + 2 + '{"version":"0.0.4","turns":['.length);
});

test("is left to a whole reading where no turn stays, `turns` stands twice or something is broken", async () => {
  expect(await grow('{"turns":[', '{"turns":[{}]}')).toBeNull();
  expect(await grow('{"turns":[{}', '{"turns":[{}]}')).not.toBeNull();
  expect(await grow('{"turns":[1', '{"turns":[12]}')).toBeNull();
  expect(await grow('{"turns":[{}],"turns":[{}]}', '{"turns":[{}],"turns":[{},{}]}')).toBeNull();
  expect(await grow('{"turns":[{}]}', '{"turns":[{}],"turns":[{},{}]}')).toBeNull();
  expect(await grow('{"turns":[{}]}', '{"turns":[{},}]}')).toBeNull();
  // Whether the turn that is left uses what only 0.0.4 has cannot be seen.
  const newer = '{"turn_type":"agent","completion_status":null}';
  expect(await grow(`{"turns":[{},${newer}]}`, `{"turns":[{},${newer.replace("null", "[]")}]}`)).toBeNull();
});
