// The fast way passes over what cannot hold a match, by the bytes alone. It finds exactly what reading everything finds.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { FindQuery } from "../../../shared/api/find.ts";
import { accepts, threadText } from "../scan/arbitrary-thread.ts";
import { findIn, queryOf } from "./find-in.ts";

async function expectSame(source: string, query: FindQuery): Promise<void> {
  const slow = await findIn(source, query, { atOnce: null });
  expect(await findIn(source, query)).toEqual(slow);
  expect(await findIn(source, query, { atOnce: 160 })).toEqual(slow);
}

/** Letters with and without capitals, of one to four bytes, with short escapes, and those that escapes are made of. */
const letters = [
  ..."abkKsSuUf05 中üÜßẞσςΣǆǅ🙂𐐨𐐀",
  "K",
  "ſ",
  "\\",
  '"',
  "/",
  "\n",
  "\u0007",
  "\ufffd",
  "\ud83d",
  "\ude42",
];
const letter = fc.constantFrom(...letters);

const escaped = (text: string, isUpper: boolean): string =>
  [...Array(text.length).keys()]
    .map((at) => text.charCodeAt(at).toString(16).padStart(4, "0"))
    .map((digits) => `\\u${isUpper ? digits.toUpperCase() : digits}`)
    .join("");
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The body of a JSON string that means a letter at some level: written as it is, or as an escape that is then escaped in turn. */
const spelled = fc
  .tuple(letter, fc.array(fc.constantFrom("quote", "lower", "upper"), { maxLength: 3 }))
  .map(([text, ways]) =>
    ways.reduce(
      (body, way) => (way === "quote" ? quoted(body) : escaped(body, way === "upper")),
      quoted(text),
    ),
  );
const body = fc.array(spelled, { maxLength: 40 }).map((pieces) => pieces.join(""));

/** Each body wherever a text can stand. */
const spelledThread = fc
  .array(body, { minLength: 6, maxLength: 6 })
  .map(
    ([text, args, tool, event, title, reason]) =>
      `{"turns":[{"turn_type":"agent","messages":[{"message_type":"response","parts":[{"part_kind":"text","content":"${text}"},{"part_kind":"tool-call","tool_name":"${tool}","args":{"${args}":"${args}"}},{"part_kind":"custom:x","title":"${title}"}]},{"message_type":"system","event_type":"${event}","event_data":["${event}"]}],"parts":[{"part_kind":"text","content":"${args}"}],"completion_status":"interrupted","interruption":{"reason":"${reason}"}}]}`,
  );

const flags = { matchCase: fc.boolean(), wholeWord: fc.boolean() };
const words = fc.array(letter, { minLength: 1, maxLength: 4 }).map((found) => found.join(""));
const plain = fc.record({ text: words, isRegex: fc.constant(false), ...flags });

it("a text is found however it is spelled, wherever it stands", async () => {
  await fc.assert(fc.asyncProperty(spelledThread, plain, expectSame), { numRuns: 400 });
});

const literal = letter.map((text) => text.replace(/[\\/]/, "\\$&"));
const atom = fc.oneof(
  { weight: 6, arbitrary: literal },
  fc.constantFrom(
    ".",
    "\\w",
    "\\d",
    "\\n",
    "\\.",
    "[ab]",
    "[^k]",
    "(?:ü|s)",
    "(a|k)",
    "^",
    "$",
    "\\b",
    "(?i:k)",
    "\\x61",
    "|",
  ),
);
const piece = fc
  .tuple(atom, fc.constantFrom("", "", "", "+", "*", "?", "{2}", "{0,1}"))
  .map(([a, b]) => a + (/[|^$]|\\b/.test(a) ? "" : b));
const expressions = fc.record({
  text: fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join("")),
  isRegex: fc.constant(true),
  ...flags,
});

it("so is what an expression matches", async () => {
  await fc.assert(fc.asyncProperty(spelledThread, expressions, expectSame), { numRuns: 400 });
});

it("keys in any order, twice, or of the wrong kind change nothing, and neither does an end in the middle", async () => {
  const place = fc.record({ at: fc.nat(), length: fc.integer({ min: 1, max: 12 }) });
  await fc.assert(
    fc.asyncProperty(threadText, place, fc.nat(), fc.boolean(), async (text, { at, length }, cut, isCut) => {
      const from = at % text.length;
      const source = isCut ? text.slice(0, cut % text.length) : text;
      const sought = text.slice(from, from + length);
      await expectSame(source, queryOf(sought));
      const meant = `"${sought}"`;
      if (accepts(meant) && sought.length > 0) {
        const value = JSON.parse(meant) as string;
        if (value !== "") await expectSame(source, queryOf(value, { matchCase: true }));
      }
    }),
    { numRuns: 300 },
  );
});
