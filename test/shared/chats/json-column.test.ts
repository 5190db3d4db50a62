import fc from "fast-check";
import { expect, test } from "vitest";
import { readJsonColumn } from "../../../shared/chats/json-column.ts";

const printed = (text: string) => {
  const column = readJsonColumn(text);
  return column.state === "value" ? JSON.stringify(column.value) : column.state;
};

test("a NULL is nothing, or what was too large to be read", () => {
  expect(readJsonColumn(null)).toEqual({ state: "none" });
  expect(readJsonColumn(null, 100_000_000)).toEqual({ state: "too-large", sizeBytes: 100_000_000 });
});

test.each([
  ["12345678901234567890", "12345678901234567890"],
  ["1e400", "1e400"],
  ["-1e-400", "-1e-400"],
  ["9007199254740993", "9007199254740993"],
  ["0.12345678901234567890", "0.12345678901234567890"],
  ['{"a":[1,12345678901234567890],"b":"x"}', '{"a":[1,12345678901234567890],"b":"x"}'],
])("%s keeps its digits", (text, expected) => {
  expect(printed(text)).toBe(expected);
});

test.each([
  ["1.0", 1],
  ["1e5", 100_000],
  ["12300000000000000000000e-20", 123],
  ["9007199254740992", 9_007_199_254_740_992],
  ["0e99", 0],
])("%s is a plain number, as none of its digits is lost", (text, number) => {
  expect(readJsonColumn(text)).toEqual({ state: "value", value: number });
});

test("a value is what JSON.parse makes of it", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(printed(text)).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test("whole numbers of any length are printed as they stood", () => {
  fc.assert(
    fc.property(fc.bigInt(), (number) => {
      expect(printed(`[${number}]`)).toBe(`[${number}]`);
    }),
  );
});

test("a key called __proto__ is a key like others", () => {
  for (const text of ['{"__proto__":{"a":1}}', '{"__proto__":{"a":12345678901234567890}}']) {
    const column = readJsonColumn(text);
    const value = column.state === "value" ? column.value : null;
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(printed(text)).toBe(text);
  }
});

test("bytes are read as text", () => {
  expect(readJsonColumn(new TextEncoder().encode('{"a":"ä"}'))).toEqual({
    state: "value",
    value: { a: "ä" },
  });
  expect(readJsonColumn(new Uint8Array([0xff, 0x00]))).toEqual({ state: "not-json", text: "\ufffd\0" });
});

test("numbers that SQLite made of the text are values", () => {
  expect(readJsonColumn(5)).toEqual({ state: "value", value: 5 });
  expect(readJsonColumn(5n)).toEqual({ state: "value", value: 5 });
  expect(readJsonColumn(Number.POSITIVE_INFINITY)).toEqual({ state: "not-json", text: "Infinity" });
});

test.each(["", "{", "undefined", "{'a':1}", "<b>"])("%j is not JSON", (text) => {
  expect(readJsonColumn(text)).toEqual({ state: "not-json", text });
});

const nested = (depth: number) => `${"[".repeat(depth)}1e400${"]".repeat(depth)}`;

test("what is nested deeper than can be walked stays text", () => {
  expect(readJsonColumn(nested(1_000)).state).toBe("value");
  expect(readJsonColumn(nested(100_000))).toEqual({ state: "too-deep", text: nested(100_000) });
  expect(readJsonColumn(JSON.stringify("[".repeat(100_000))).state).toBe("value");
});
