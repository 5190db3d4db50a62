import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../../shared/canonical/canonical-json.ts";
import { Canonicalizer } from "../../../shared/canonical/canonicalizer.ts";
import type { Oddity } from "../../../shared/canonical/oddity.ts";
import { canonicalText, decode, encode } from "./canonical-text.ts";

describe("keys", () => {
  test("with backslashes are told apart, also where V8 takes one for the other", () => {
    const text = '[{"a":0,"b\\\\":1},{"a":0,"b\\n":2},{"b\\u005c":3,"b\\\\":4,"b\\"":5}]';
    expect(canonicalText(text)).toBe('[{"a":0,"b\\\\":1},{"a":0,"b\\n":2},{"b\\"":5,"b\\\\":4}]');
  });
});

const nested = (depth: number) => `${'{"b":[],"a":['.repeat(depth)}1${"]}".repeat(depth)}`;

describe("nesting", () => {
  test("10,000 levels that all change their order are written", () => {
    expect(canonicalText(nested(5000))).toBe(`${'{"a":['.repeat(5000)}1${'],"b":[]}'.repeat(5000)}`);
    expect(canonicalText("[".repeat(10_000) + "]".repeat(10_000))).toHaveLength(20_000);
  });

  test("far deeper nesting than any file may have is refused", () => {
    expect(canonicalText("[".repeat(20_000) + "]".repeat(20_000))).toBeNull();
    expect(canonicalText('{"a":'.repeat(200_000))).toBeNull();
  });
});

const repeat = (text: string, times: number) => Array.from({ length: times }, () => text).join(",");

describe("texts that take the most memory for their size", () => {
  test.each([
    ["elements with spaces", `[ ${repeat("1 ", 20_000)}]`],
    ["zeros with a sign", `[${repeat("-0", 20_000)}]`],
    ["numbers that grow", `[${repeat("1e20", 20_000)}]`],
    ["numbers that grow and have a sign", `[${repeat("-1e20", 20_000)}]`],
    ["one key again and again", `{${repeat('"":0', 20_000)}}`],
    ["members with spaces", `{ ${repeat('"" : 0 ', 20_000)}}`],
    ["objects of one member", `[${repeat('{"":-0}', 20_000)}]`],
    ["objects of two members", `[${repeat('{"b":-0,"":1e20}', 20_000)}]`],
    ["empty objects with spaces", `[ ${repeat("{ } ", 20_000)}]`],
    ["escapes that fall away", `[${repeat('"\\/"', 20_000)}]`],
    [
      "keys of wide characters",
      `{${Array.from({ length: 20_000 }, (_, at) => `"${String.fromCodePoint(0x10000 + at)}":-0`).join(",")}}`,
    ],
    ["keys in reverse", `{${Array.from({ length: 20_000 }, (_, at) => `"${99_999 - at}":1`).join(",")}}`],
  ])("%s", (_, text) => {
    const value: unknown = JSON.parse(text);
    expect(canonicalText(text, { order: "javascript" }) === JSON.stringify(value)).toBe(true);
    expect(canonicalText(text) === canonicalJson(value)).toBe(true);
  });
});

function findOddities(text: string): Oddity[] {
  const oddities: Oddity[] = [];
  new Canonicalizer().run(encode(text), { oddities, offset: 1000 });
  return oddities.toSorted((a, b) => a.offset - b.offset);
}

describe("oddities", () => {
  test("a text that is I-JSON has none", () => {
    expect(findOddities('{"a":"\\ud83d\\ude00","b":1e308,"c":{"a":1}}')).toEqual([]);
  });

  test("each is told with its place: the key that comes again, the escape, the number", () => {
    const text = '{"a":1,"é\\ud83d":"x\\ude00\\ude00","\\u0061":[-1e999]}';
    expect(findOddities(text)).toEqual([
      { kind: "lone-surrogate", offset: 1000 + encode(text.slice(0, text.indexOf("\\ud83d"))).length },
      { kind: "lone-surrogate", offset: 1000 + encode(text.slice(0, text.indexOf("\\ude00"))).length },
      { kind: "lone-surrogate", offset: 1000 + encode(text.slice(0, text.indexOf("\\ude00") + 6)).length },
      { kind: "duplicate-key", offset: 1000 + encode(text.slice(0, text.indexOf('"\\u0061'))).length },
      { kind: "number-overflow", offset: 1000 + encode(text.slice(0, text.indexOf("-1e999"))).length },
    ]);
  });

  test("there are at most about a thousand of each kind, and none hides another", () => {
    const text = `[{${repeat('"a":0', 5000)}},${repeat("1e999", 5000)},"\\ud800"]`;
    const kinds = findOddities(text).map(({ kind }) => kind);
    const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
    expect([count("duplicate-key"), count("number-overflow"), count("lone-surrogate")]).toEqual([
      1023, 1023, 1,
    ]);
  });
});

/** What stands in the form where values were marked. */
const findMarked = (text: string, marks: number[]) => {
  const canonical = new Canonicalizer().run(encode(text), { marks });
  if (canonical === null) return null;
  const { bytes, marked } = canonical;
  return marks.map((_, at) => decode(bytes.subarray(marked[at * 2], marked[at * 2 + 1])));
};

describe("marks", () => {
  test("values inside one another are found, wherever their members went", () => {
    const text = '{"b":[ {"d":1, "c":[2]} ],"a": "x"}';
    expect(findMarked(text, [0, 5, 7, 12, 19, 20, 31])).toEqual([
      '{"a":"x","b":[{"c":[2],"d":1}]}',
      '[{"c":[2],"d":1}]',
      '{"c":[2],"d":1}',
      "1",
      "[2]",
      "2",
      '"x"',
    ]);
  });

  test("every element of a long list can be marked", () => {
    const marks = Array.from({ length: 20_000 }, (_, at) => 1 + at * 2);
    expect(new Set(findMarked(`[${repeat("1", 20_000)}]`, marks))).toEqual(new Set(["1"]));
  });

  test("a value that a later key replaced is nowhere", () => {
    expect(findMarked('{"a":1,"a":2}', [5, 11])).toEqual(["", "2"]);
  });

  test("a mark where no value starts says that the text is another one", () => {
    expect(findMarked("[1,22]", [2])).toBeNull();
    expect(findMarked("[1,22]", [4])).toBeNull();
    expect(findMarked("[1,22]", [60])).toBeNull();
  });
});

describe("one canonicalizer", () => {
  test("does one text after another, large and small, and remembers nothing", () => {
    const canonicalizer = new Canonicalizer();
    const large = JSON.stringify({
      b: "x".repeat(3_000_000),
      a: Array.from({ length: 1000 }, () => ({ d: 1, c: 2 })),
    });
    for (const text of ['{"b":1,"a":2}', large, "[1, 2]", "[1,", large, '"\\u0041"'])
      expect(JSON.stringify(decodeOf(canonicalizer, text))).toBe(JSON.stringify(canonicalText(text)));
  });

  test("takes a string's body in pieces, and cuts no escape in two", () => {
    const canonicalizer = new Canonicalizer();
    const body = '\\ud83d\\ude00é\\/\\u00e9\\n\\u001F\\ude00 plain text of some length \\\\\\"';
    const bytes = encode(body);
    for (let size = 13; size < bytes.length; size++) {
      let written = "";
      const decoder = new TextDecoder();
      for (let at = 0; at < bytes.length;) {
        const piece = bytes.subarray(at, at + size);
        const goesOn = at + size < bytes.length;
        const { bytes: out, taken } = canonicalizer.rewrite(piece, { goesOn });
        written += decoder.decode(out, { stream: true });
        at += taken;
      }
      expect(`"${written}"`).toBe(canonicalText(`"${body}"`));
    }
  });
});

function decodeOf(canonicalizer: Canonicalizer, text: string): string | null {
  const canonical = canonicalizer.run(encode(text));
  return canonical === null ? null : decode(canonical.bytes);
}
