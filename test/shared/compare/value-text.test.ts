import { describe, expect, test } from "vitest";
import {
  isObject,
  listField,
  textField,
  TooLarge,
  valueText,
  without,
} from "../../../shared/compare/value-text.ts";

const parse = (text: string) => JSON.parse(text) as unknown;

describe("valueText", () => {
  test("is the JSON of a value", () => {
    expect(valueText(parse('{"a":[1,null,"x"],"__proto__":1}'))).toBe('{"a":[1,null,"x"],"__proto__":1}');
  });

  test("has a text also for what is nested deeper than calls can be", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level++) deep = [deep];
    expect(valueText(deep)).toBe(`${"[".repeat(50_000)}1${"]".repeat(50_000)}`);
  });
});

describe("fields of values", () => {
  test("are read only from objects that have them", () => {
    expect(textField({ a: "x", b: 1 }, "a")).toBe("x");
    expect(textField({ a: "x", b: 1 }, "b")).toBeNull();
    expect(textField({}, "constructor")).toBeNull();
    expect(textField(null, "a")).toBeNull();
    expect(textField(["x"], "0")).toBeNull();
    expect(listField({ parts: [] }, "parts")).toEqual([]);
    expect(listField({ parts: {} }, "parts")).toBeNull();
    expect(listField(parse('{"__proto__":{"parts":[1]}}'), "parts")).toBeNull();
  });

  test("are not those of what is too large", () => {
    expect(isObject(new TooLarge(1, "aa"))).toBe(false);
    expect(textField(new TooLarge(1, "aa"), "hash")).toBeNull();
  });

  test("can be left out, and the others stay, whatever they are called", () => {
    const kept = without(parse('{"__proto__":{"x":1},"gone":2,"y":3}'), (name) => name === "gone");
    expect(valueText(kept)).toBe('{"__proto__":{"x":1},"y":3}');
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
    expect(without([1, 2], () => true)).toEqual([1, 2]);
  });
});
