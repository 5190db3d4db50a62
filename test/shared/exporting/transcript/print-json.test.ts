import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printJson } from "../../../../shared/exporting/transcript/print-json.ts";
import { parseExactly } from "../../../../shared/text/parse-exactly.ts";

const print = (value: unknown) => [...printJson(value)].join("");

const widest = (length: number) => ({ a: [true, { b: "x".repeat(length) }], c: [], d: "\n" });
const onOneLine = (length: number) => `{"a": [true, {"b": "${"x".repeat(length)}"}], "c": [], "d": "\\n"}`;

describe("laid-out JSON", () => {
  it("puts what fits on one line there, and the rest below each other", () => {
    expect(print({ city: "Paris", near: ["Seine"], none: {} })).toBe(
      '{"city": "Paris", "near": ["Seine"], "none": {}}',
    );
    expect(print({ text: "x".repeat(80), list: [1, 2] })).toBe(
      `{\n  "text": "${"x".repeat(80)}",\n  "list": [1, 2]\n}`,
    );
  });

  it("knows to the letter what fits", () => {
    const length = 76 - onOneLine(0).length;
    expect(print(widest(length))).toBe(onOneLine(length));
    expect(print(widest(length + 1))).toBe(
      `{\n  "a": [true, {"b": "${"x".repeat(length + 1)}"}],\n  "c": [],\n  "d": "\\n"\n}`,
    );
  });

  it("comes in pieces where it is long", () => {
    const list = Array.from({ length: 20_000 }, (_, at) => at);
    const pieces = [...printJson(list)];
    expect(pieces.length).toBeGreaterThan(4);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(20_000);
    expect(pieces.join("")).toBe(`[\n${list.map((at) => `  ${at}`).join(",\n")}\n]`);
  });

  it("writes numbers as they stood", () => {
    expect(print(parseExactly("[1.0,-0,1e2,12345678901234567890]"))).toBe(
      "[1.0, -0, 1e2, 12345678901234567890]",
    );
  });

  it("is the same value to whoever parses it, with its keys in their order", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const value: unknown = JSON.parse(json);
        expect(JSON.stringify(JSON.parse(print(value)))).toBe(JSON.stringify(value));
      }),
    );
  });

  it("has no line that could end a fence, and none that a reader could break in two", () => {
    const value = fc.jsonValue({
      stringUnit: fc.constantFrom("`", "~", "\n", "\r", "\u2028", "\u0085", " "),
    });
    fc.assert(
      fc.property(value, (found) => {
        for (const line of print(found).split(/[\n\r\u0085\u2028\u2029]/))
          expect(line).not.toMatch(/^\s*[`~]+\s*$/);
      }),
    );
  });

  it("keeps a key that JavaScript reads otherwise", () => {
    expect(print(JSON.parse('{"__proto__":{"a":1},"constructor":2}'))).toBe(
      '{"__proto__": {"a": 1}, "constructor": 2}',
    );
  });

  it("writes half a character as its escape", () => {
    expect(print("\ud83d")).toBe(String.raw`"\ud83d"`);
  });

  it("follows any nesting, and does not grow with its square", () => {
    const depth = 9_999;
    const printed = print(JSON.parse("[".repeat(depth) + "1" + "]".repeat(depth)));
    expect(printed.replace(/\s/g, "")).toBe("[".repeat(depth) + "1" + "]".repeat(depth));
    expect(printed.length).toBeLessThan(depth * 140);
  });
});
