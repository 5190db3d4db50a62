import fc from "fast-check";

/** An object as its fields in order, so that keys may stand in any order and twice. */
export type Fields = { fields: [key: string, value: Json][] };
export type Json = null | boolean | number | string | Json[] | Fields;

type Layout = {
  /** `gaps`: white space before and after each token, over and over again. */
  space: { newline: string; indent: string; colon: string; comma: string; gaps: string[] };
  /** How each string is spelled, over and over again. */
  spellings: Spelling[];
  before: string;
  after: string;
};
type Spelling = "plain" | "lower" | "upper";

const regular = (newline: string, indent: string, colon: string, comma = ",", gaps = [""]) => ({
  newline,
  indent,
  colon,
  comma,
  gaps,
});

const spaces = fc.oneof(
  fc.constantFrom(
    regular("", "", ":"),
    regular("\n", "  ", ": "),
    regular("\n", "    ", ": "),
    regular("\n", "\t", ": "),
    regular("\r\n", "  ", ": "),
    regular("", "", ": ", ", "),
  ),
  fc
    .array(fc.constantFrom("", "", " ", "\n", "\r\n  ", "\t", " \t"), { minLength: 1, maxLength: 7 })
    .map((gaps) => regular("", "", ":", ",", gaps)),
);

/** Minified, pretty with two or four spaces or tabs, with CRLF, as Python writes it, or with odd white space. */
export const layout: fc.Arbitrary<Layout> = fc
  .tuple(
    spaces,
    fc.oneof(
      fc.constant<Spelling[]>(["plain"]),
      fc.array(fc.constantFrom<Spelling>("plain", "plain", "lower", "upper"), {
        minLength: 1,
        maxLength: 7,
      }),
    ),
    fc.constantFrom("", "", "\ufeff", "\n "),
    fc.constantFrom("", "\n", "\r\n"),
  )
  .map(([space, spellings, before, after]) => ({ space, spellings, before, after }));

export function writeJson(value: Json, { space, spellings, before, after }: Layout): string {
  const gap = nextOf(space.gaps);
  const spelling = nextOf(spellings);
  const write = (node: Json, depth: number): string => {
    if (typeof node === "string") return spell(node, spelling());
    if (typeof node !== "object" || node === null) return JSON.stringify(node);
    const isList = Array.isArray(node);
    const [open, close] = isList ? "[]" : "{}";
    const items = isList
      ? node.map((item) => write(item, depth + 1))
      : node.fields.map(([key, item]) => {
          const name = spell(key, spelling());
          return `${name}${gap()}${space.colon}${gap()}${write(item, depth + 1)}`;
        });
    if (items.length === 0) return `${open}${gap()}${close}`;
    const line = (level: number) => `${space.newline}${space.indent.repeat(level)}`;
    const inside = items.map((item) => `${line(depth + 1)}${gap()}${item}${gap()}`).join(space.comma);
    return `${open}${inside}${line(depth)}${close}`;
  };
  return `${before}${write(value, 0)}${after}`;
}

function nextOf<T>(list: readonly T[]): () => T {
  let at = 0;
  return () => list[at++ % list.length]!;
}

function spell(text: string, how: Spelling): string {
  if (how === "plain") return JSON.stringify(text);
  const units = text.split("").map((unit, at) => {
    const digits = unit.charCodeAt(0).toString(16).padStart(4, "0");
    if (at % 3 === 1) return JSON.stringify(unit).slice(1, -1);
    return `\\u${how === "upper" ? digits.toUpperCase() : digits}`;
  });
  return `"${units.join("")}"`;
}
