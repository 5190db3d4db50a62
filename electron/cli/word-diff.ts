import type { CompareCost, CompareVerdict } from "../../shared/api/compare.ts";
import type { Change, Comparison, Entry } from "../../shared/compare/comparison.ts";
import { inReadingOrder } from "../../shared/compare/in-reading-order.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { countThings } from "../../shared/problems/count-things.ts";
import { shorten } from "../../shared/text/shorten.ts";
import type { Paint } from "./paint.ts";
import { wordValue, wordValues } from "./word-values.ts";

/** More than so many help nobody. A turn that was added or removed counts as one. */
const mostChanges = 1000;
/** A line that has no more room than this is longer than the terminal is wide. */
const leastRoom = 20;
const listsAll = "(--json lists all)";

type Found = Pick<Comparison, "verdict" | "entries" | "rootChanges" | "changesOf">;

export type DiffWords = {
  /** The verdict, as the core words it. */
  headline: string;
  detail: string;
  /** What A and B are. */
  names: { a: string; b: string };
  /** The side that was a file without a single byte. */
  emptySide: "a" | "b" | null;
  cost: CompareCost;
  /** Whose turn it is, and how it begins. */
  nameTurn: (side: "a" | "b", turn: number) => Promise<string>;
  width: number;
  paint: Paint;
};

const verdictColours = {
  identical: "green",
  same: "green",
  "same-but-system": "yellow",
  different: "yellow",
} as const satisfies Record<CompareVerdict, string>;

/** A comparison for people, line by line: the verdict, then each turn that differs, what that cost, and what differs outside of the turns. */
export async function* wordDiff(comparison: Found, words: DiffWords): AsyncGenerator<string> {
  const { verdict, rootChanges } = comparison;
  const { headline, detail, names, emptySide, cost, paint, width } = words;
  yield paint(verdictColours[verdict], oneLine(headline));
  if (detail !== "") yield oneLine(detail);
  if (verdict === "same-but-system") yield paint("faint", "(--with-sys shows what differs there)");
  if (emptySide !== null)
    yield `${emptySide.toUpperCase()} is empty: it is compared as a thread without turns`;
  yield `${paint("red", "− A")}  ${oneLine(names.a)}`;
  yield `${paint("green", "+ B")}  ${oneLine(names.b)}`;
  yield* wordEntries(comparison, words);
  yield* wordCost(cost);
  if (rootChanges.length === 0) return;
  yield paint("bold", "outside of the turns");
  yield* wordChanges(rootChanges, mostChanges, { width, paint, where: "outside of the turns" });
}

async function* wordEntries(comparison: Found, words: DiffWords): AsyncGenerator<string> {
  const entries = inReadingOrder(comparison.entries);
  let left = mostChanges;
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === "equal") {
      yield words.paint("faint", wordEqual(entry.turns));
      continue;
    }
    if (left <= 0) return yield* wordRest(entries.slice(at), words.paint);
    yield await wordEntry(entry, words);
    if (entry.kind !== "changed") left -= 1;
    else {
      const changes = await comparison.changesOf(entry);
      yield* wordChanges(changes, left, { ...words, where: "in this turn" });
      left -= changes.length;
    }
  }
}

function* wordRest(entries: readonly Entry[], paint: Paint): Generator<string> {
  const more = entries.filter(({ kind }) => kind !== "equal").length;
  const turns = more === 1 ? "turn that differs" : "turns that differ";
  yield paint("faint", `… and ${number(more)} more ${turns} ${listsAll}`);
}

const wordEqual = (turns: number) => `  ${countThings(turns, "turn")} ${turns === 1 ? "is" : "are"} equal`;

async function wordEntry(entry: Entry, { nameTurn, width, paint }: DiffWords): Promise<string> {
  const { kind, a, b, moved } = entry;
  const side = a === null ? "b" : "a";
  const turn = (a ?? b)!;
  const place = a !== null && b !== null && a !== b ? `/turns/${a} → /turns/${b}` : `/turns/${turn}`;
  const name = oneLine(await nameTurn(side, turn));
  const what = moved === null ? kind : `moved ${kind === "removed" ? "to" : "from"} /turns/${moved}`;
  const head = `${place}  ${what}`;
  const painted = `${paint("bold", place)}  ${paint(moved === null ? kindColours[kind] : "blue", what)}`;
  return `${painted}: ${shorten(name, roomOf(width, head.length + 2))}`;
}

const kindColours = { equal: "faint", changed: "yellow", added: "green", removed: "red" } as const;

type Frame = { width: number; paint: Paint; where: string };

function* wordChanges(changes: readonly Change[], most: number, frame: Frame): Generator<string> {
  for (const change of changes.slice(0, most)) yield* wordChange(change, frame);
  const more = changes.length - most;
  if (more > 0)
    yield frame.paint("faint", `  … and ${more.toLocaleString("en")} more ${frame.where} ${listsAll}`);
}

function* wordChange(change: Change, { width, paint }: Frame): Generator<string> {
  const { a, b } = change;
  const pointer = a !== null && b !== null && a !== b ? `${a} → ${b}` : (a ?? b ?? "");
  yield `  ${shorten(oneLine(pointer), roomOf(width, 2))}`;
  const { before, after } = valuesOf(change, roomOf(width, 6));
  if (before !== null) yield paint("red", `    − ${oneLine(before)}`);
  if (after !== null) yield paint("green", `    + ${oneLine(after)}`);
}

function valuesOf(change: Change, room: number): { before: string | null; after: string | null } {
  if ("before" in change && "after" in change) return wordValues(change.before, change.after, room);
  return {
    before: "before" in change ? wordValue(change.before, room) : null,
    after: "after" in change ? wordValue(change.after, room) : null,
  };
}

/** One for the ellipsis, where there is one. */
const roomOf = (width: number, taken: number) => Math.max(leastRoom, width - taken - 1);

/** What the one has of the other's calls and returns; nothing where it has just these. */
function* wordCost({ calls, returns }: CompareCost): Generator<string> {
  for (const [noun, tally] of [
    ["calls", calls],
    ["returns", returns],
  ] as const) {
    const { kept, lost, gained, repeated } = tally;
    if (lost + gained + repeated > 0)
      yield `${noun}: ${[
        `${number(kept)} kept`,
        ...(lost > 0 ? [`${number(lost)} lost`] : []),
        ...(gained > 0 ? [`${number(gained)} gained`] : []),
        ...(repeated > 0 ? [`${number(repeated)} repeated`] : []),
      ].join(", ")}`;
  }
}

const number = (value: number) => value.toLocaleString("en");
