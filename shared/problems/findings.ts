import type { Place } from "./place.ts";
import type { Problem, Severity } from "./problem.ts";
import type { Rule } from "./rule.ts";

type Kept = { problem: Problem; offset: number; rank: number };

/** Collects what rules report: of each rule the first so many, counted beyond that, so that no file can fill the memory. */
export class Findings {
  readonly counts: Record<Severity, number> = { error: 0, warning: 0, note: 0 };
  readonly #mostPerRule: number;
  readonly #kept: Kept[] = [];
  readonly #found = new Map<string, number>();
  readonly #ranks: ReadonlyMap<string, number>;

  constructor(rules: readonly Rule[], mostPerRule: number) {
    this.#ranks = new Map(rules.map(({ id }, rank) => [id, rank]));
    this.#mostPerRule = mostPerRule;
  }

  add({ id, severity }: Rule, { pointer, offset }: Place, message: string): void {
    this.counts[severity]++;
    const found = (this.#found.get(id) ?? 0) + 1;
    this.#found.set(id, found);
    if (found > this.#mostPerRule) return;
    const rank = this.#ranks.get(id) ?? 0;
    this.#kept.push({ problem: { rule: id, severity, pointer, message }, offset, rank });
  }

  /** How many each rule found beyond those that are listed. */
  get left(): Record<string, number> {
    const beyond = [...this.#found].map(([id, found]) => [id, found - this.#mostPerRule] as const);
    return Object.fromEntries(beyond.filter(([, count]) => count > 0));
  }

  /** In the order of the document; of one place, in the order of the rules. */
  get problems(): Problem[] {
    return this.#kept.toSorted(byPlace).map(({ problem }) => problem);
  }
}

const byPlace = (a: Kept, b: Kept) => a.offset - b.offset || a.rank - b.rank;
