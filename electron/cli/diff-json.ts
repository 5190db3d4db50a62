import type { Change, Comparison, Entry, SideFacts } from "../../shared/compare/comparison.ts";
import { cutToken } from "../../shared/text/compact.ts";
import { jsonStart } from "./json-start.ts";

/** A value whose JSON is longer is cut here. */
const longestValue = 200;
/** Equal turns are written in pieces of so many: a thread may have millions. */
const atOnce = 4096;

export type Found = Pick<Comparison, "verdict" | "equalBefore" | "entries" | "rootChanges" | "changesOf"> & {
  a: Pick<SideFacts, "first">;
};

/** What the comparison found as one line of JSON, in pieces; names and meanings are stable. */
export async function* diffJson(comparison: Found, emptySide: "a" | "b" | null): AsyncGenerator<string> {
  const { verdict, entries, rootChanges } = comparison;
  const start = {
    verdict,
    divergesAtTurn: divergesAt(comparison),
    ...(emptySide === null ? {} : { emptySide }),
  };
  yield `${JSON.stringify(start).slice(0, -1)},"turns":[`;
  let isFirst = true;
  for (const entry of entries) {
    for await (const piece of entryJson(comparison, entry)) {
      yield isFirst ? piece : `,${piece}`;
      isFirst = false;
    }
  }
  yield `],"rootChanges":${changesJson(rootChanges)}}\n`;
}

/** A's number of the first turn that is not equal. */
function divergesAt({ verdict, equalBefore, a }: Found): number | null {
  return verdict === "different" && equalBefore !== null ? a.first + equalBefore : null;
}

/** One object for every turn. */
async function* entryJson(comparison: Found, entry: Entry): AsyncGenerator<string> {
  const { kind, a, b, turns, moved } = entry;
  if (kind === "changed") {
    const changes = changesJson(await comparison.changesOf(entry));
    yield `${JSON.stringify({ kind, a, b }).slice(0, -1)},"changes":${changes}}`;
  } else if (kind === "equal")
    for (let from = 0; from < turns; from += atOnce) {
      const length = Math.min(atOnce, turns - from);
      const list = Array.from({ length }, (_, at) => ({ kind, a: a! + from + at, b: b! + from + at }));
      yield JSON.stringify(list).slice(1, -1);
    }
  else {
    const place = moved === null ? {} : kind === "removed" ? { movedTo: moved } : { movedFrom: moved };
    yield JSON.stringify({ kind, a, b, ...place });
  }
}

const changesJson = (changes: readonly Change[]) => `[${changes.map(changeJson).join(",")}]`;

function changeJson(change: Change): string {
  const { kind, a, b } = change;
  const before = "before" in change ? cutValue(change.before) : null;
  const after = "after" in change ? cutValue(change.after) : null;
  const names = { pointer: a ?? b, ...(a !== null && b !== null && a !== b ? { pointerB: b } : {}), kind };
  return [
    JSON.stringify(names).slice(0, -1),
    ...(before === null ? [] : [`"before":${before.json}`]),
    ...(after === null ? [] : [`"after":${after.json}`]),
    ...(before?.cut === true || after?.cut === true ? ['"cut":true'] : []),
  ]
    .join(",")
    .concat("}");
}

/** A long string is cut itself; of anything else its JSON is, and becomes a string. */
function cutValue(value: unknown): { json: string; cut: boolean } {
  const { text, cut } = jsonStart(value, longestValue);
  if (!cut) return { json: text, cut };
  const start = typeof value === "string" ? (JSON.parse(`${cutToken(text, text.length)}"`) as string) : text;
  return { json: JSON.stringify(`${start}…`), cut };
}
