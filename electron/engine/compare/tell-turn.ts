import type { ComparedTurn, CompareChange, CompareLine } from "../../../shared/api/compare.ts";
import type { Row } from "../../../shared/api/row.ts";
import { cutChange } from "../../../shared/compare/cut-change.ts";
import type { LaidLine } from "../../../shared/compare/lay-lines.ts";
import { readRowsAt } from "../../../shared/rows/read-rows.ts";
import type { MadeComparison, TurnPair } from "./made-comparison.ts";

/** So many equal rows in a row are shown rather than folded. */
const mostUnfolded = 3;
const mostChanges = 20;

type Fold = { fold: number };
type Page = { whole: boolean; from: number; count: number };

export async function tellTurn(
  made: MadeComparison,
  pair: TurnPair,
  { whole, from, count }: Page,
): Promise<ComparedTurn> {
  const lines = await made.linesOf(pair);
  const shown: readonly (LaidLine | Fold)[] = whole ? lines : foldEqual(lines);
  const page = shown.slice(from, from + count);
  const rowsA = await rowsOf(made, "a", page);
  const rowsB = await rowsOf(made, "b", page);
  return {
    lines: page.map((line) =>
      "fold" in line
        ? { line: "fold", rows: line.fold }
        : tellLine(line, { a: rowsA.get(line.a) ?? null, b: rowsB.get(line.b) ?? null }),
    ),
    total: shown.length,
  };
}

/** The header of a turn is never folded. */
function foldEqual(lines: readonly LaidLine[]): (LaidLine | Fold)[] {
  const folded: (LaidLine | Fold)[] = lines.slice(0, 1);
  for (let from = 1; from < lines.length;) {
    let to = from;
    while (to < lines.length && lines[to]!.kind === "equal") to++;
    if (to - from > mostUnfolded) folded.push({ fold: to - from });
    else folded.push(...lines.slice(from, to));
    if (to < lines.length) folded.push(lines[to]!);
    from = to + 1;
  }
  return folded;
}

async function rowsOf(
  made: MadeComparison,
  side: "a" | "b",
  page: readonly (LaidLine | Fold)[],
): Promise<Map<number | null, Row>> {
  const { index, reader } = made[side].source;
  const numbers = page.flatMap((line) => ("fold" in line ? [] : (line[side] ?? [])));
  const rows = await readRowsAt(index, reader, numbers, { map: made.maps[side] });
  return new Map(rows.map((row, at) => [numbers[at]!, row]));
}

function tellLine({ kind, changes }: LaidLine, rows: { a: Row | null; b: Row | null }): CompareLine {
  const cut = changes.slice(0, mostChanges).map(cutChange);
  const main = cut.find((change) => isShownText(change, rows.a)) ?? null;
  return {
    line: "rows",
    kind,
    ...rows,
    text: main?.text ?? null,
    gaveUp: main?.gaveUp ?? false,
    changes: cut,
    changesLeft: Math.max(0, changes.length - mostChanges),
  };
}

/** What a row shows of its part is its content. */
const isShownText = ({ a, text, gaveUp }: CompareChange, row: Row | null): boolean =>
  row !== null && a === `${row.pointer}/content` && (text !== null || gaveUp);
