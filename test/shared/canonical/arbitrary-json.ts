import fc from "fast-check";

/** JSON as text, so that keys may stand twice, in any order and in any writing. */
const space = fc.constantFrom("", "", "", " ", "\n    ", "\r\n\t", "  ");

/** Sorted differently by UTF-16 units, by code points, by bytes and by habit. */
const keys = [
  "a",
  "b",
  "A",
  "",
  "10",
  "9",
  "1",
  "01",
  "4294967294",
  "4294967295",
  "-1",
  "1.5",
  "__proto__",
  "toString",
  "\ufb33",
  "\u{1f600}",
  "\u{1f600}a",
  "\ud83d",
  "\ude00",
  "\ud83d!",
  "\u{10000}",
  "\uffff",
  "\ue000",
  "é",
  "日本",
  "a\u0000",
  "a\n",
  'a"',
  "longer than eight",
  "longer than eight bytes",
  "longer than\u0000",
];

const anyText = fc.oneof(
  fc.constantFrom(...keys),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom("\ud83d", "\ude00", "x", "\n", "\u0001", "/", '"', "\\", "é", "\u{1f600}"),
  }),
  fc.string({ unit: "grapheme", minLength: 20, maxLength: 80 }),
);

/**
 * Any key that has no backslash. V8 13.6 misreads keys: once it has seen {"a":0,"b\\":0} it reads {"a":0,"b\n":0} as if the second
 * key were the same. Where such keys occur, JSON.parse cannot say what is right.
 */
export const anyKey = anyText.map((text) => text.replaceAll("\\", "|")).chain(writeString);

const escapeUnit = (unit: string, upper: boolean) => {
  const digits = unit.charCodeAt(0).toString(16).padStart(4, "0");
  return `\\u${upper ? digits.toUpperCase() : digits}`;
};

/** One of the ways in which a string can be written. A surrogate that stands alone can only be escaped. */
export function writeString(text: string): fc.Arbitrary<string> {
  return fc.tuple(fc.nat({ max: 6 }), fc.boolean()).map(([every, upper]) => {
    const characters = Array.from(text, (character, at) => {
      if (every > 0 && at % every === 0)
        return character
          .split("")
          .map((unit) => escapeUnit(unit, upper))
          .join("");
      if (character === "/" && upper) return "\\/";
      return JSON.stringify(character).slice(1, -1);
    });
    return `"${characters.join("")}"`;
  });
}

const anyNumber = fc.oneof(
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .chain((value) =>
      fc.constantFrom(
        String(value).replace("e+", "E+"),
        value.toExponential(),
        value.toPrecision(17).replace(/^(-?)(\d+)e/, "$1$2.0e"),
      ),
    ),
  fc
    .tuple(
      fc.nat({ max: 1_000_000 }),
      fc.string({ unit: fc.constantFrom("0", "1", "5", "9"), minLength: 1, maxLength: 18 }),
    )
    .map(([whole, fraction]) => `${whole}.${fraction}`),
  fc.constantFrom(
    "0",
    "-0",
    "-0.0",
    "1e400",
    "-1e400",
    "1E2",
    "0.000001",
    "0.0000001",
    "1e20",
    "123456789012345678",
  ),
);

const scalar = fc.oneof(
  anyText.chain(writeString),
  anyNumber,
  fc.constantFrom("true", "false", "null", "{}", "[ ]", "{\n}"),
);

/** The text of any JSON value. */
export const { jsonText } = fc.letrec<{ jsonText: string }>((tie) => ({
  jsonText: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("jsonText"), { maxLength: 4 }).chain(writeList),
    fc.array(fc.tuple(anyKey, tie("jsonText")), { maxLength: 8 }).chain(writeObject),
  ),
}));

export function writeList(items: string[]): fc.Arbitrary<string> {
  return space.map((gap) => `[${items.map((item) => gap + item + gap).join(",")}]`);
}

export function writeObject(fields: [key: string, value: string][]): fc.Arbitrary<string> {
  return space.map((gap) => {
    const pairs = fields.map(([key, value]) => `${gap}${key}${gap}:${gap}${value}${gap}`);
    return `{${pairs.join(",")}}`;
  });
}

const mutations = '{}[],:"\\u0123-+.eEtrufalsn \n\t\u0001é'.split("");

/** A valid text with one change in it: most are no longer JSON, some still are. */
export const mutatedText = fc
  .tuple(
    jsonText,
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.string({ unit: fc.constantFrom(...mutations), maxLength: 3 }),
  )
  .map(([text, at, removed, added]) => {
    const place = at % (text.length + 1);
    return (text.slice(0, place) + added + text.slice(place + removed)).toWellFormed();
  });
