import type { Answer } from "../jobs/job.ts";

/**
 * first  the first question after opening
 * used   on a connection on which others were asked, but never this: nothing that a store keeps helps
 * again  the same question once more
 */
export const kinds = ["first", "used", "again"] as const;
export type Kind = (typeof kinds)[number];

/** In milliseconds. */
export type Times = Record<Kind, number>;
export type MeasuredWork = ({ state: "measured"; answer: Answer } & Times) | { state: "failed"; why: string };

export type Measuring<Name extends string> = {
  names: readonly Name[];
  /** Asks, with `timed` around the question itself and nothing else. */
  ask: (name: Name, kind: Kind, timed: (question: () => Promise<Answer>) => Promise<void>) => Promise<void>;
  now: () => number;
  /** How often, at most; what takes long is not repeated once it took `patience` milliseconds in all. */
  repetitions: number;
  patience: number;
};

/** Turn by turn, every question once in each, so that what slows the machine down slows all of them; the least time counts. */
export async function measureWorks<Name extends string>({
  names,
  ask,
  now,
  repetitions,
  patience,
}: Measuring<Name>): Promise<Record<Name, MeasuredWork>> {
  const clocks = new Map(names.map((name) => [name, new LeastTimes(now)]));
  for (const kind of kinds)
    for (let turn = 0; turn < repetitions; turn++)
      for (const [name, clock] of clocks)
        if (clock.spent(kind) < patience)
          await clock.guard(() => ask(name, kind, (question) => clock.time(kind, question)));
  const results = [...clocks].map(([name, clock]) => [name, clock.result()]);
  return Object.fromEntries(results) as Record<Name, MeasuredWork>;
}

/** The clock of one question. */
class LeastTimes {
  readonly #now: () => number;
  readonly #least: Times = {
    first: Number.POSITIVE_INFINITY,
    used: Number.POSITIVE_INFINITY,
    again: Number.POSITIVE_INFINITY,
  };
  readonly #spent: Times = { first: 0, used: 0, again: 0 };
  #answer: Answer = {};
  #failed: string | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** What failed has no time left. */
  spent(kind: Kind): number {
    return this.#failed === null ? this.#spent[kind] : Number.POSITIVE_INFINITY;
  }

  async time(kind: Kind, question: () => Promise<Answer>): Promise<void> {
    const start = this.#now();
    this.#answer = await question();
    const took = this.#now() - start;
    this.#spent[kind] += took;
    this.#least[kind] = Math.min(this.#least[kind], took);
  }

  async guard(ask: () => Promise<void>): Promise<void> {
    try {
      await ask();
    } catch (error) {
      this.#failed = error instanceof Error ? error.message : String(error);
    }
  }

  result(): MeasuredWork {
    if (this.#failed !== null) return { state: "failed", why: this.#failed };
    return { state: "measured", answer: this.#answer, ...this.#least };
  }
}
