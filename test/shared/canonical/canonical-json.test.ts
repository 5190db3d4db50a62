import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../../shared/canonical/canonical-json.ts";
import { canonicalText } from "./canonical-text.ts";

/** RFC 8785, appendix B: the bits of a double, and how it is printed. */
const appendixB: [bits: string, printed: string][] = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["7fffffffffffffff", "null"],
  ["7ff0000000000000", "null"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555554", "333333333.33333325"],
  ["41b3de4355555555", "333333333.3333333"],
  ["41b3de4355555556", "333333333.3333334"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
];

function doubleOf(bits: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
}

describe("numbers", () => {
  test.each(appendixB)("the double %s is printed as %s", (bits, printed) => {
    const value = doubleOf(bits);
    expect(canonicalJson(value)).toBe(printed);
    expect(canonicalText(Number.isFinite(value) ? value.toPrecision(21) : "1e999")).toBe(printed);
  });

  test("200,000 doubles of random bits are printed as JavaScript prints them, however they were written", () => {
    const values = randomDoubles(200_000);
    const expected = JSON.stringify(values);
    expect(canonicalText(expected) === expected).toBe(true);
    const some = values.slice(0, 20_000);
    const precise = `[${some.map((value) => value.toPrecision(18)).join(" , ")}]`;
    expect(canonicalText(precise) === JSON.stringify(some)).toBe(true);
  });

  test("decimals of any length are printed as JavaScript prints them", () => {
    const texts = randomDoubles(50_000).map((value, at) => {
      const decimal = (Math.abs(value) % 1000).toFixed(at % 21);
      return at % 2 === 0 ? decimal : `-${decimal}`;
    });
    const text = `[${texts.join(",")}]`;
    expect(canonicalText(text)).toBe(JSON.stringify(JSON.parse(text)));
  });
});

/** The same ones each time. */
function randomDoubles(count: number): number[] {
  const words = new Uint32Array(2);
  const double = new Float64Array(words.buffer);
  const values: number[] = [];
  for (let state = 2463534242; values.length < count;) {
    for (const half of [0, 1]) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      words[half] = state;
    }
    if (Number.isFinite(double[0]!)) values.push(double[0]!);
  }
  return values;
}

describe("values", () => {
  const wellFormed = fc.jsonValue({ stringUnit: "binary", maxDepth: 4 }) as fc.Arbitrary<unknown>;

  test("the form is the one that the package canonicalize gives, for the reference and for the fast one", () => {
    fc.assert(
      fc.property(wellFormed, (value) => {
        const expected = canonicalize(value);
        expect(canonicalJson(value)).toBe(expected);
        expect(canonicalText(JSON.stringify(value))).toBe(expected);
        expect(canonicalText(JSON.stringify(value, null, 2))).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  test("keys are ordered by UTF-16 units and not by code points", () => {
    const object = { "\ufb33": 1, "\u{1f600}": 2, "\ue000": 3, "\u{10ffff}": 4 };
    const expected = '{"\u{1f600}":2,"\u{10ffff}":4,"\ue000":3,"\ufb33":1}';
    expect(canonicalize(object)).toBe(expected);
    expect(canonicalJson(object)).toBe(expected);
    expect(canonicalText(JSON.stringify(object))).toBe(expected);
  });

  test("nesting deeper than the stack of calls is no matter", () => {
    const depth = 100_000;
    let value: unknown = 1;
    for (let level = 0; level < depth; level++) value = [value];
    expect(canonicalJson(value)).toBe(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
  });
});
