// The fast way passes over what cannot hold a match, by the bytes alone. It finds exactly what reading everything finds.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { FindQuery } from "../../../shared/api/find.ts";
import { foldVariants } from "../../../shared/find/fold-variants.ts";
import { accepts, threadText } from "../scan/arbitrary-thread.ts";
import { findIn, queryOf } from "./find-in.ts";

type Sought = { source: string; query: FindQuery; atOnce: number };

/** What both ways find. */
const findTwice = async ({ source, query, atOnce }: Sought) => ({
  fast: await findIn(source, query, { atOnce }),
  slow: await findIn(source, query, { atOnce: null }),
});

/** So little at once that a thread takes many, and everything stands at an edge now and then. */
const atOnce = fc.integer({ min: 130, max: 300 });
const flags = { matchCase: fc.boolean(), wholeWord: fc.boolean() };

/** Letters with and without capitals, of one to four bytes, with short escapes, and those that escapes are made of. */
const letters = [
  ...Array.from("abkKsSuf05 中üÜßẞσςΣǆǅ🙂𐐨𐐀ſ"),
  "\u212a",
  "\\",
  '"',
  "/",
  "\n",
  "\u0007",
  "\ufffd",
  "\ud83d",
  "\ude42",
];

const escaped = (text: string, isUpper: boolean): string =>
  [...Array(text.length).keys()]
    .map((at) => text.charCodeAt(at).toString(16).padStart(4, "0"))
    .map((digits) => `\\u${isUpper ? digits.toUpperCase() : digits}`)
    .join("");
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Spells a letter in the body of a JSON string: as it is, or as an escape that is escaped in turn. */
type Way = "quote" | "lower" | "upper";
const way = fc.constantFrom<Way[]>("quote", "lower", "upper");
const spelling = fc.record({
  pick: fc.nat(),
  ways: fc.oneof({ weight: 5, arbitrary: fc.constant<Way[]>([]) }, fc.array(way, { maxLength: 3 })),
});
type Spelled = { letter: string; body: string };

/** Few letters in each thread, so that the same ones meet again in other spellings. */
const texts = fc
  .record({
    alphabet: fc.shuffledSubarray(letters, { minLength: 2, maxLength: 5 }),
    spellings: fc.array(fc.array(spelling, { maxLength: 8 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ alphabet, spellings }): Spelled[][] =>
    spellings.map((text) =>
      text.map(({ pick, ways }) => {
        const letter = alphabet[pick % alphabet.length]!;
        const body = ways.reduce(
          (inner, next) => (next === "quote" ? quoted(inner) : escaped(inner, next === "upper")),
          quoted(letter),
        );
        return { letter, body };
      }),
    ),
  );

/** Each text wherever one can stand; parts behind messages, which come before them as rows. */
function threadOf(spelledTexts: Spelled[][]): string {
  const [text, args, tool, event, title, reason] = spelledTexts.map(
    (pieces) => `"${pieces.map(({ body }) => body).join("")}"`,
  );
  const parts = `{"part_kind":"text","content":${text}},{"part_kind":"tool-call","tool_name":${tool},"args":{${args}:${args}}},{"part_kind":"custom:x","title":${title}}`;
  const messages = `{"message_type":"response","parts":[${parts}]},{"message_type":"system","event_type":${event},"event_data":[${event}]}`;
  const interruption = `"completion_status":"interrupted","interruption":{"reason":${reason}}`;
  return `{"turns":[{"turn_type":"agent","messages":[${messages}],"parts":[{"part_kind":"text","content":${title}}],${interruption}}]}`;
}

type Chosen = { spelledTexts: Spelled[][]; which: number; from: number; length: number; other: number };
const chosen = fc.record({
  spelledTexts: texts,
  which: fc.nat({ max: 5 }),
  from: fc.nat({ max: 6 }),
  length: fc.integer({ min: 1, max: 4 }),
  other: fc.nat(),
});

/** Some of the letters of one of the texts, in capitals or not. */
function lettersFrom({ spelledTexts, which, from, length, other }: Chosen): string[] {
  const found = spelledTexts[which]!.slice(from, from + length).map(({ letter }) => letter);
  const variants = found.map(foldVariants).map((all) => all[other % all.length]!);
  return variants.length === 0 ? ["k"] : variants;
}

it("a text is found however it is spelled, wherever it stands", async () => {
  const sought = fc
    .record({ chosen, atOnce, flags: fc.record(flags) })
    .map(({ chosen: choice, atOnce: size, flags: how }): Sought => ({
      source: threadOf(choice.spelledTexts),
      query: { text: lettersFrom(choice).join(""), isRegex: false, ...how },
      atOnce: size,
    }));
  await fc.assert(
    fc.asyncProperty(sought, async (asked) => {
      const { fast, slow } = await findTwice(asked);
      expect(fast).toEqual(slow);
    }),
    { numRuns: 600 },
  );
});

/** What matches a letter, or a letter and more, or nothing. */
const atoms: readonly ((letter: string) => string)[] = [
  ...Array.from({ length: 6 }, () => (letter: string) => literal(letter)),
  () => ".",
  () => "\\w?",
  (letter) => `q*${literal(letter)}`,
  (letter) => `q?${literal(letter)}+`,
  (letter) => `q{0,2}${literal(letter)}{1}`,
  (letter) => `(?:q|${literal(letter)})`,
  (letter) => `(q)?${literal(letter)}`,
  (letter) => `[q${literal(letter)}]`,
  (letter) => `(?i:${literal(letter)})`,
  (letter) => `(?i)${literal(letter)}`,
  (letter) => `qq|${literal(letter)}`,
  (letter) => `${literal(letter)}|qq`,
  (letter) => `\\Q${letter}\\E`,
  () => "\\x6b",
  () => "$",
];
const literal = (letter: string) => letter.replace(/[\\/]/, "\\$&");

it("so is what an expression matches", async () => {
  const picks = fc.array(fc.nat({ max: atoms.length - 1 }), { minLength: 4, maxLength: 4 });
  const sought = fc
    .record({ chosen, atOnce, picks, flags: fc.record(flags) })
    .map(({ chosen: choice, atOnce: size, picks: kinds, flags: how }): Sought => {
      const text = lettersFrom(choice)
        .map((letter, at) => atoms[kinds[at]!]!(letter))
        .join("");
      return { source: threadOf(choice.spelledTexts), query: { text, isRegex: true, ...how }, atOnce: size };
    });
  await fc.assert(
    fc.asyncProperty(sought, async (asked) => {
      const { fast, slow } = await findTwice(asked);
      expect(fast).toEqual(slow);
    }),
    { numRuns: 800 },
  );
});

it("nothing is lost where one reading ends and the next begins", async () => {
  for (let before = 0; before < 200; before++) {
    const content = `${"x".repeat(before)}needle${"y".repeat(200)}`;
    const source = `{"turns":[{"turn_type":"user","parts":[{"part_kind":"text","content":"${content}"}]}]}`;
    expect(await findIn(source, queryOf("Needle"), { atOnce: 130 })).toMatchObject([{ at: before }]);
  }
});

it("keys in any order, twice, or of the wrong kind change nothing, and neither does an end in the middle", async () => {
  const place = fc.record({ at: fc.nat(), length: fc.integer({ min: 1, max: 12 }) });
  const end = fc.option(fc.nat());
  await fc.assert(
    fc.asyncProperty(threadText, place, end, atOnce, async (text, { at, length }, cut, size) => {
      const from = at % text.length;
      const source = cut === null ? text : text.slice(0, cut % text.length);
      const written = text.slice(from, from + length);
      const sought = [written, ...(accepts(`"${written}"`) ? [JSON.parse(`"${written}"`) as string] : [])];
      for (const query of sought.map((one) => queryOf(one, { matchCase: at % 2 === 0 }))) {
        const { fast, slow } = await findTwice({ source, query, atOnce: size });
        expect(fast).toEqual(slow);
      }
    }),
    { numRuns: 300 },
  );
});
