import type { ComparedTurn, CompareChange, CompareLine } from "../../../shared/api/compare.ts";
import type { Row } from "../../../shared/api/row.ts";
import type { LaidLine } from "../../../shared/compare/lay-lines.ts";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { readRowsAt } from "../../../shared/rows/read-rows.ts";
import { ChangeCutter } from "./change-cutter.ts";
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
): Promise<Result<ComparedTurn>> {
  const failure = whyNoPair(made, pair);
  if (failure !== null) return fail(failure);
  const lines = await made.linesOf(pair);
  const shown: readonly (LaidLine | Fold)[] = whole ? lines : foldEqual(lines);
  const page = shown.slice(from, from + count);
  const rowsA = await rowsOf(made, "a", page);
  const rowsB = await rowsOf(made, "b", page);
  const cutter = new ChangeCutter(made.rest);
  const told: CompareLine[] = [];
  for (const line of page)
    told.push(
      "fold" in line
        ? { line: "fold", rows: line.fold }
        : await tellLine(line, { a: rowsA.get(line.a) ?? null, b: rowsB.get(line.b) ?? null }, cutter),
    );
  return succeed({ lines: told, total: shown.length });
}

function whyNoPair(made: MadeComparison, pair: TurnPair): Failure | null {
  for (const side of ["a", "b"] as const) {
    const [turn, { length }] = [pair[side], made[side].source.index.turns];
    const { where } = made[side].document.naming;
    if (turn !== null && turn >= length)
      return {
        code: "bad-request",
        where,
        expected: `a turn from 0 on, of ${length}`,
        found: `turn ${turn}`,
      };
  }
  return null;
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

async function tellLine(
  { kind, changes }: LaidLine,
  rows: { a: Row | null; b: Row | null },
  cutter: ChangeCutter,
): Promise<CompareLine> {
  const cut = await cutter.cut(changes.slice(0, mostChanges));
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

/** What a row shows of its part is its content, or its arguments. */
const isShownText = ({ a, text, gaveUp }: CompareChange, row: Row | null): boolean =>
  row !== null &&
  (a === `${row.pointer}/content` || a === `${row.pointer}/args`) &&
  (text !== null || gaveUp);
