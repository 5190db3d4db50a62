import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EditedBytes } from "../../../shared/edits/edited-bytes.ts";
import { refuseTurns, selectTurns, type TurnRange } from "../../../shared/exporting/select-turns.ts";
import { threadText } from "../cleaning/arbitrary-threads.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { copyingReader } from "../versions/convert.ts";

async function select(text: string, turns: TurnRange): Promise<string> {
  const bytes = encode(text);
  const { index } = scanBytes(bytes);
  const edited = new EditedBytes(
    copyingReader(bytes),
    { start: 0, end: bytes.length },
    selectTurns(index, turns),
  );
  return new TextDecoder().decode(await edited.read(0, edited.size));
}

const parse = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ""));

describe("selecting turns", () => {
  it("leaves these turns, and all that stands outside of the turns, byte for byte", async () => {
    const text = '{ "title":"a", "turns": [ {"n":0} ,\n {"n":1}, {"n":2.0} ], "more": 1e2 }';
    expect(await select(text, { first: 0, last: 2 })).toBe(text);
    expect(await select(text, { first: 1, last: 1 })).toBe(
      '{ "title":"a", "turns": [ {"n":1} ], "more": 1e2 }',
    );
    expect(await select(text, { first: 2, last: 2 })).toBe(
      '{ "title":"a", "turns": [ {"n":2.0} ], "more": 1e2 }',
    );
    expect(await select(text, { first: 0, last: 1 })).toBe(
      '{ "title":"a", "turns": [ {"n":0} ,\n {"n":1} ], "more": 1e2 }',
    );
  });

  it("is the slice of the list, whatever the thread", async () => {
    await fc.assert(
      fc.asyncProperty(threadText, fc.nat(), fc.nat(), async (text, a, b) => {
        const thread = parse(text) as { turns: unknown[] };
        const all = thread.turns;
        fc.pre(all.length > 0);
        const [first, last] = [a % all.length, b % all.length].toSorted((x, y) => x - y) as [number, number];
        const selected = parse(await select(text, { first, last }));
        expect(selected).toEqual({ ...thread, turns: all.slice(first, last + 1) });
      }),
    );
  });

  it("names the turns that there are to whoever asks for others", () => {
    const { index } = scanBytes(encode('{"turns":[{},{},{}]}'));
    expect(refuseTurns(index, { first: 0, last: 2 })).toBeNull();
    expect(refuseTurns(index, { first: 1, last: 3 })).toMatchObject({
      expected: "turns from 0 to 2",
      found: "turns 1 to 3",
    });
    expect(refuseTurns(index, { first: 2, last: 1 })).not.toBeNull();
    const { index: one } = scanBytes(encode('{"turns":[{}]}'));
    expect(refuseTurns(one, { first: 4, last: 4 })).toMatchObject({
      expected: "turn 0, the only one",
      found: "turn 4",
    });
    const { index: none } = scanBytes(encode('{"turns":[]}'));
    expect(refuseTurns(none, { first: 0, last: 0 })?.expected).toContain("there are none");
  });
});
