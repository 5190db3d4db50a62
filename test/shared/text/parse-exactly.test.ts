import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isExactNumber } from "../../../shared/text/is-exact-number.ts";
import { isNestedTooDeep } from "../../../shared/text/is-nested-too-deep.ts";
import { nextToken } from "../../../shared/text/next-token.ts";
import { parseExactly } from "../../../shared/text/parse-exactly.ts";

/** As they stand, in no order: JavaScript sorts keys that are numbers. */
const numbersOf = (text: string) => {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = nextToken(text, at);
    if (/^[-\d]/.test(text.slice(at, end))) found.push(text.slice(at, end));
    at = end;
  }
  return found.toSorted();
};

/** What kind of value it is, or what was thrown. A number that is exact counts as a number. */
function outcome(parse: (text: string) => unknown, text: string): string {
  try {
    const value = parse(text);
    return isExactNumber(value) ? "number" : typeof value;
  } catch (error) {
    return (error as Error).name;
  }
}

const printed = (text: string) => JSON.stringify(parseExactly(text));

describe("a number that JavaScript would print differently prints as it stood", () => {
  const literals = `1.0 -1.50 10.0 0.0 -0 -0.0 1e2 1E2 1e+2 1.5e-3 -0e1 0.0000001 12345678901234567890 9007199254740993
    0.12345678901234567890 1e400 -1e-400 1${"0".repeat(400)} 100000000000000000000000 1234567890.123456789`;
  test.each(literals.split(/\s+/))("%s", (literal) => {
    expect(printed(literal)).toBe(literal);
    expect(printed(`[${literal}]`)).toBe(`[${literal}]`);
    expect(printed(`[1,\n ${literal}\t, "x"]`)).toBe(`[1,${literal},"x"]`);
    expect(printed(`{"a" : ${literal} }`)).toBe(`{"a":${literal}}`);
    expect(printed(`{"a\\\\":${literal}}`)).toBe(`{"a\\\\":${literal}}`);
    expect(printed(`{"b\\"":${literal}}`)).toBe(`{"b\\"":${literal}}`);
  });
});

test("all other numbers are numbers", () => {
  const text = '[0, 1, -1, 1.5, 0.1, 100, 0.30000000000000004, 0.000001, 1e+21, 1234567890123456, "1.0"]';
  const numbers = [0, 1, -1, 1.5, 0.1, 100, 0.1 + 0.2, 0.000001, 1e21, 1_234_567_890_123_456, "1.0"];
  expect(parseExactly(text)).toEqual(numbers);
  // Beside one that is not.
  expect(parseExactly(`{"a":${text},"b":"x"}`)).toEqual({ a: numbers, b: "x" });
  const [first, second] = parseExactly(`[1.0,${text}]`) as unknown[];
  expect(JSON.stringify(first)).toBe("1.0");
  expect(second).toEqual(numbers);
});

test("what looks like such a number inside of a string changes nothing", () => {
  const value = { a: 'said ", 1.0, "', b: '{"c":1.0}', "[1e5]": ["[1.0]", ",-0,"] };
  expect(parseExactly(JSON.stringify(value))).toEqual(value);
});

test.each(['{"__proto__":{"a":1}}', '{"__proto__":{"a":1.0},"constructor":1e2}'])(
  "a key called __proto__ is a key like others: %s",
  (text) => {
    const value = parseExactly(text) as object;
    expect(Object.keys(value)[0]).toBe("__proto__");
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(JSON.stringify(value)).toBe(text);
  },
);

test("of a key that stands twice the last value counts", () => {
  expect(printed('{"a":1.0,"a":2}')).toBe('{"a":2}');
  expect(printed('{"a":2,"a":1.0}')).toBe('{"a":1.0}');
});

test("what is nested deeper than calls can go is read all the same", () => {
  const depth = 500_000;
  const text = `${"[".repeat(depth)}1e400,1.0${"]".repeat(depth)}`;
  let value = parseExactly(text);
  for (let level = 1; level < depth; level++) value = (value as unknown[])[0];
  expect(value).toEqual([Number.POSITIVE_INFINITY, 1]);
});

test("what is nested as deep as can be followed keeps its numbers", () => {
  const text = `${"[".repeat(1000)}1e400${"]".repeat(1000)}`;
  expect(isNestedTooDeep(text)).toBe(false);
  expect(isNestedTooDeep(`[${text}]`)).toBe(true);
  expect(printed(text)).toBe(text);
});

test.each(["", "[1.0", "[1.0,]", "01.0", "[-]", "[1.]", "[.5]", "{'a':1.0}", '{"a":1e}', "1.0 2", "[1.0]x"])(
  "%j is no JSON",
  (text) => {
    expect(() => parseExactly(text)).toThrow(SyntaxError);
  },
);

test("a text of any length is looked at once", () => {
  const started = performance.now();
  const long = 2_000_000;
  for (const [head, body, tail] of [
    ["[0.", "0", "]"],
    ["[0.", "0", "x"],
    ["[", "1", "x"],
    ["[1.0", " ", "x"],
    ['{"a"', " ", ":1.0}"],
    ["[", '"', "]"],
    ["", "[", ""],
    ['["', "\\", '"]'],
    ["[1", ".0", "]"],
  ] as const) {
    const text = `${head}${body.repeat(long)}${tail}`;
    expect(outcome(parseExactly, text)).toBe(outcome(JSON.parse, text));
  }
  // Quadratic would take hours; a busy machine is no failure.
  expect(performance.now() - started).toBeLessThan(20_000);
});

describe("laws", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789".split("")), minLength: 1, maxLength: 24 });
  const literal = fc
    .tuple(
      fc.constantFrom("", "-"),
      digits.map((text) => text.replace(/^0+(?=.)/, "")),
      fc.option(digits, { nil: null }),
      fc.option(fc.tuple(fc.constantFrom("e", "E", "e+", "E-"), fc.nat(400)), { nil: null, freq: 3 }),
    )
    .map(([sign, whole, fraction, power]) =>
      [sign, whole, fraction === null ? "" : `.${fraction}`, power?.join("") ?? ""].join(""),
    );
  const space = fc.string({ unit: fc.constantFrom(" ", "\n", "\t", "\r"), maxLength: 2 });
  const string = fc
    .oneof(fc.string({ unit: "binary" }), fc.constantFrom("\\", '"', '":1.0,', "__proto__", "\\\\"))
    .map((text) => JSON.stringify(text));
  // None ends in a backslash: V8 takes `"\\""` for such a key where it has just read one.
  const key = fc
    .oneof(fc.string({ unit: "grapheme-ascii" }), fc.constantFrom("__proto__", '":1.0,', '"', "1"))
    .map((text) => JSON.stringify(text.replaceAll("\\", "/")));
  const scalar = fc.oneof(literal, string, fc.constantFrom("true", "false", "null"));
  const { text: anyText } = fc.letrec<{ text: string; bare: string }>((tie) => ({
    text: fc.tuple(space, tie("bare"), space).map((pieces) => pieces.join("")),
    bare: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      scalar,
      fc.array(tie("text"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
      fc

        .uniqueArray(fc.tuple(key, tie("text")), { maxLength: 4, selector: ([name]) => name })
        .map((members) => `{${members.map(([name, value]) => `${name} :${value}`).join(",")}}`),
    ),
  }));

  test("any text keeps its value and its numbers as they stand", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const again = printed(text);
        expect(JSON.parse(again)).toEqual(JSON.parse(text));
        expect(numbersOf(again)).toEqual(numbersOf(text));
      }),
      { numRuns: 1000 },
    );
  });

  test("any text that is cut or bent is refused exactly if JSON.parse refuses it", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.nat(),
        fc.constantFrom("", "0", ".", "e", "-", "]", ",", '"'),
        (text, at, put) => {
          const bent = `${text.slice(0, at % (text.length + 1))}${put}`;
          expect(outcome(parseExactly, bent)).toBe(outcome(JSON.parse, bent));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
