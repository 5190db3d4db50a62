import type { DocumentProblem } from "../../shared/api/analysis.ts";
import type { Row } from "../../shared/api/row.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import type { Problem, Severity } from "../../shared/problems/problem.ts";
import { findRow } from "../../shared/rows/row-of-pointer.ts";

const worstFirst: readonly Severity[] = ["error", "warning", "note"];

/** The problems of a thread, by the rows that show them; in one layout of the rows. */
export class ProblemRows {
  readonly #index: ThreadIndex;
  readonly #layout: number;
  readonly #found: readonly Problem[] | null;
  readonly #problems: readonly DocumentProblem[];
  readonly #byRow = new Map<number, DocumentProblem[]>();
  /** The rows that have any, in order. */
  readonly #rows: readonly number[];

  /** `found` is null until the analysis is done. */
  constructor(index: ThreadIndex, layout: number, found: readonly Problem[] | null) {
    this.#index = index;
    this.#layout = layout;
    this.#found = found;
    this.#problems = (found ?? []).map(({ rule, severity, pointer, message }) =>
      Object.assign(findRow(index, pointer), { rule, severity, pointer, message }),
    );
    for (const problem of this.#problems) {
      if (problem.row === null) continue;
      const others = this.#byRow.get(problem.row);
      if (others === undefined) this.#byRow.set(problem.row, [problem]);
      else others.push(problem);
    }
    this.#rows = [...this.#byRow.keys()].toSorted((a, b) => a - b);
  }

  isOf(index: ThreadIndex, layout: number, found: readonly Problem[] | null): boolean {
    return index === this.#index && layout === this.#layout && found === this.#found;
  }

  list(severity: Severity | null): readonly DocumentProblem[] {
    return severity === null
      ? this.#problems
      : this.#problems.filter((problem) => problem.severity === severity);
  }

  at(row: number | null): readonly DocumentProblem[] {
    return row === null ? [] : (this.#byRow.get(row) ?? []);
  }

  readonly worstAt = (row: number): Row["problem"] => {
    const here = this.#byRow.get(row);
    return here === undefined
      ? null
      : (worstFirst.find((severity) => here.some((problem) => problem.severity === severity)) ?? null);
  };

  /** The next row with a problem in that direction; from the end it goes on at the other. */
  next(row: number, by: 1 | -1): number | null {
    const further =
      by === 1 ? this.#rows.find((other) => other > row) : this.#rows.findLast((other) => other < row);
    return further ?? this.#rows.at(by === 1 ? 0 : -1) ?? null;
  }
}
