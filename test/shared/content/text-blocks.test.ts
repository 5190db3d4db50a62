import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TextBlock } from "../../../shared/api/content.ts";
import { type ScanOptions, TextBlocks } from "../../../shared/content/text-blocks.ts";
import { encode, readerOf } from "../scan/scan-bytes.ts";

/** Scans JSON text that stands somewhere in a file. */
async function scan(source: string, options: ScanOptions = {}) {
  const bytes = encode(`[ ${source} ]`);
  const reader = readerOf(bytes);
  const blocks = await TextBlocks.scan(reader, { start: 2, end: bytes.length - 2 }, options);
  if (blocks === null) throw new Error("cancelled");
  return { blocks, reader };
}

async function readAll(
  { blocks, reader }: Awaited<ReturnType<typeof scan>>,
  step = 50,
): Promise<TextBlock[]> {
  const all: TextBlock[] = [];
  for (let from = 0; from < blocks.blocks; from += step) all.push(...(await blocks.read(reader, from, step)));
  return all;
}

const join = (blocks: readonly TextBlock[]) => blocks.map(({ text }) => text).join("");

function expectContinues(blocks: readonly TextBlock[]) {
  for (const [at, { text, continues }] of blocks.entries())
    expect(continues).toBe(at < blocks.length - 1 && !text.endsWith("\n"));
}

/** A place is found in the block whose text holds it. */
function expectPlaces(blocks: TextBlocks, all: readonly TextBlock[]) {
  let start = 0;
  for (const [at, { text }] of all.entries()) {
    expect([blocks.blockAt(start), blocks.blockAt(start + text.length - 1)]).toEqual([at, at]);
    start += text.length;
  }
  expect(blocks.blockAt(start + 1)).toBe(Math.max(0, all.length - 1));
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
const piece = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "\n",
    "\r\n",
    "\\",
    '"',
    "😀",
    "\ud83d",
    "\ude00",
    "\ud83d\ud83d\ude00",
    "é",
    "n\nu000a",
    "\u2028",
  ),
);
/** Strings of some blocks, made of what repeats, so that the cuts fall everywhere. */
const longString = fc
  .array(fc.tuple(piece, fc.integer({ min: 1, max: 900 })), { maxLength: 8 })
  .map((pieces) => pieces.map(([text, times]) => text.repeat(times)).join(""));

const spellings = {
  plain: (text: string) => JSON.stringify(text),
  escaped: (text: string) => `"${text.split("").map(escapeUnit).join("")}"`,
  mixed: (text: string) =>
    `"${text
      .split("")
      .map((unit, at) =>
        at % 7 === 3 || /[\ud800-\udfff]/.test(unit) ? escapeUnit(unit) : JSON.stringify(unit).slice(1, -1),
      )
      .join("")}"`,
};

describe("the blocks of a string, put together, are the string", () => {
  test.each(Object.entries(spellings))(
    "spelled %s, for any string and chunks of any size",
    async (_, spell) => {
      await fc.assert(
        fc.asyncProperty(longString, fc.integer({ min: 1, max: 5000 }), async (text, chunkBytes) => {
          const scanned = await scan(spell(text), { chunkBytes });
          const found = await readAll(scanned, 7);
          expect(join(found) === text).toBe(true);
          expectContinues(found);
          expectPlaces(scanned.blocks, found);
        }),
        { numRuns: 60 },
      );
    },
  );

  test("and those of JSON are its source", async () => {
    const value = fc.array(fc.record({ a: longString, b: fc.jsonValue() }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(value, fc.integer({ min: 1, max: 5000 }), async (list, chunkBytes) => {
        const source = JSON.stringify(list, null, 1);
        const scanned = await scan(source, { chunkBytes });
        const found = await readAll(scanned);
        expect(join(found) === source).toBe(true);
        expectContinues(found);
        expectPlaces(scanned.blocks, found);
      }),
      { numRuns: 30 },
    );
  });
});

test("a block ends at a line end in its second half, else after 4 KB", async () => {
  const lines = Array.from({ length: 20 }, (_, at) => String(at).repeat(600).slice(0, 700)).join("\n");
  const found = await readAll(await scan(JSON.stringify(lines)));
  expect(found.slice(0, -1).every(({ text }) => text.endsWith("\n") && text.length > 2000)).toBe(true);
  const early = await readAll(await scan(JSON.stringify(`short\n${"x".repeat(10_000)}`)));
  expect(early.map(({ text }) => text.length)).toEqual([4095, 4096, 10_006 - 4095 - 4096]);
});

test("a block has 64 lines at most", async () => {
  const found = await readAll(await scan(JSON.stringify("a\n".repeat(130))));
  expect(found.map(({ text }) => text.length / 2)).toEqual([64, 64, 2]);
  expect(found.some(({ continues }) => continues)).toBe(false);
});

test("only real line breaks end the lines of JSON", async () => {
  const source = `["${"\\n".repeat(3000)}"]`;
  expect((await scan(source)).blocks.blocks).toBe(2);
  expect((await scan(`[${"\n".repeat(640)}]`)).blocks.blocks).toBe(11);
});

test("an empty text has no blocks and one stretch", async () => {
  const { blocks, reader } = await scan('""');
  expect(blocks).toMatchObject({ blocks: 0, stretches: [0], sizeBytes: 2 });
  expect(await blocks.read(reader, 0, 5)).toEqual([]);
});

test("blocks that there are not are not read", async () => {
  const { blocks, reader } = await scan('"abc"');
  expect(await blocks.read(reader, 0, 50)).toEqual([{ text: "abc", continues: false }]);
  expect(await blocks.read(reader, 1, 50)).toEqual([]);
});

test("it lets others pass after every chunk, and stops when nobody wants it any more", async () => {
  const bytes = encode(JSON.stringify("x".repeat(10_000)));
  const stop = new AbortController();
  const heard: number[] = [];
  const onProgress = async (done: number) => {
    await Promise.resolve();
    heard.push(done);
    if (heard.length === 3) stop.abort();
  };
  const options = { onProgress, signal: stop.signal, chunkBytes: 1000 };
  expect(await TextBlocks.scan(readerOf(bytes), { start: 0, end: bytes.length }, options)).toBeNull();
  expect(heard).toHaveLength(3);
  expect(heard.toSorted((a, b) => a - b)).toEqual(heard);
});

test("a source that became shorter is noticed", async () => {
  await expect(TextBlocks.scan(readerOf(encode('"abc')), { start: 0, end: 100 })).rejects.toThrow(
    /no longer/,
  );
});

const megabytes = 50 * 1024 * 1024;
/** A busy machine is no failure. */
const patiently = { timeout: 60_000 };

/** A text of 50 MB that is nowhere: every read makes its bytes. */
function repeated(unit: string) {
  const one = encode(unit);
  const length = Math.floor(megabytes / one.length) * one.length;
  const body = new Uint8Array(one.length * 65_536);
  for (let at = 0; at < body.length; at += one.length) body.set(one, at);
  const reader = {
    async read(start: number, end: number): Promise<Uint8Array> {
      if (start === 0) return encode('"').subarray(0, end);
      const bytes = new Uint8Array(end - start);
      for (let at = 0; at < bytes.length;) {
        const from = (start - 1 + at) % body.length;
        const taken = body.subarray(from, from + bytes.length - at);
        bytes.set(taken, at);
        at += taken.length;
      }
      return bytes;
    },
  };
  return { reader, range: { start: 0, end: length + 2 }, length };
}

test.each([
  ["backslashes", "\\\\", 1, 4096],
  ["line breaks", "\\n", 28, 128],
  ["one line", "x", 1, 4096],
  ["emoji escapes", "\\ud83d\\ude00", 1, 4092],
])("50 MB of %s are cut evenly", patiently, async (_, unit, stretches, size) => {
  const { reader, range, length } = repeated(unit);
  const blocks = await TextBlocks.scan(reader, range);
  expect(blocks?.blocks).toBe(Math.ceil(length / size));
  expect(blocks?.stretches).toHaveLength(stretches);
  const last = await blocks!.read(reader, blocks!.blocks - 2, 5);
  expect(last).toHaveLength(2);
  expect(JSON.stringify(last[0]!.text.slice(0, 2))).toBe(
    JSON.stringify((JSON.parse(`"${unit.repeat(2)}"`) as string).slice(0, 2)),
  );
});
