// The rows of turns as they are asked for: of what is in view, and of what was in view a moment ago.
import type { CancelSignal } from "../../shared/api/bridge.ts";
import type { CompareLine, ComparedTurn } from "../../shared/api/compare.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";

/** A turn, or a pair of turns, with or without the rows that are equal. */
export type TurnPair = { turnA: number | null; turnB: number | null; whole: boolean };

export type TurnContent =
  | { state: "waiting" }
  | { state: "ready"; lines: readonly CompareLine[]; total: number; more: More }
  | { state: "failed"; failure: Failure };
export type More = { state: "idle" } | { state: "loading" } | { state: "failed"; failure: Failure };

export type LoadTurn = (
  pair: TurnPair,
  from: number,
  count: number,
  signal: CancelSignal,
) => Promise<Result<ComparedTurn>>;

type Kept = { content: TurnContent; loading: AbortController | null; stale: boolean; drawn: number };

export const pageOfLines = 200;
const mostKept = 120;
const waiting: TurnContent = { state: "waiting" };
const idle: More = { state: "idle" };

export class ComparedTurns {
  readonly #load: LoadTurn;
  readonly #kept = new Map<string, Kept>();
  readonly #listeners = new Set<() => void>();

  constructor(load: LoadTurn) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something about the turn changes. */
  at(pair: TurnPair): TurnContent {
    return this.#kept.get(keyOf(pair))?.content ?? waiting;
  }

  /** Asks for what is being drawn, until the function that it gives is called. */
  draw(pair: TurnPair): () => void {
    const kept = this.#keep(pair);
    kept.drawn += 1;
    this.#ask(pair, kept);
    return () => {
      kept.drawn -= 1;
      if (kept.drawn > 0 || kept.loading === null || kept.content.state !== "waiting") return;
      // It was scrolled past before it came.
      kept.loading.abort();
      if (this.#kept.get(keyOf(pair)) === kept) this.#kept.delete(keyOf(pair));
    };
  }

  /** Resolves once it is here or has failed. */
  async find(pair: TurnPair): Promise<TurnContent> {
    const leave = this.draw(pair);
    while (this.at(pair).state === "waiting" && this.#kept.has(keyOf(pair)))
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    const content = this.at(pair);
    leave();
    return content;
  }

  /** The next page of lines. */
  async more(pair: TurnPair): Promise<void> {
    const kept = this.#kept.get(keyOf(pair));
    if (kept?.content.state !== "ready" || kept.loading !== null) return;
    kept.content = { ...kept.content, more: { state: "loading" } };
    await this.#fetch(pair, kept, kept.content.lines);
  }

  retry(pair: TurnPair): void {
    const kept = this.#kept.get(keyOf(pair));
    if (kept?.content.state !== "failed") return;
    kept.content = waiting;
    void this.#fetch(pair, kept, []);
  }

  /** Everything may be out of date: it stays until its successor is there. */
  renew(): void {
    for (const [key, kept] of this.#kept) {
      kept.loading?.abort();
      kept.loading = null;
      kept.stale = true;
      if (kept.drawn > 0) this.#ask(pairOf(key), kept);
    }
  }

  /** Nothing that was here holds any longer. */
  clear(): void {
    for (const kept of this.#kept.values()) kept.loading?.abort();
    this.#kept.clear();
    this.#tell();
  }

  #keep(pair: TurnPair): Kept {
    const key = keyOf(pair);
    const kept = this.#kept.get(key) ?? { content: waiting, loading: null, stale: true, drawn: 0 };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [oldest, { drawn }] of this.#kept) {
      if (this.#kept.size <= mostKept) break;
      if (drawn === 0 && oldest !== key) this.#kept.delete(oldest);
    }
    return kept;
  }

  #ask(pair: TurnPair, kept: Kept): void {
    if (kept.stale && kept.loading === null) void this.#fetch(pair, kept, []);
  }

  async #fetch(pair: TurnPair, kept: Kept, before: readonly CompareLine[]): Promise<void> {
    const loading = new AbortController();
    kept.loading = loading;
    kept.stale = false;
    this.#tell();
    const result = await this.#load(pair, before.length, pageOfLines, loading.signal);
    if (loading.signal.aborted) return;
    kept.loading = null;
    kept.content = joined(before, kept.content, result);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function joined(
  before: readonly CompareLine[],
  content: TurnContent,
  result: Result<ComparedTurn>,
): TurnContent {
  if (result.ok)
    return {
      state: "ready",
      lines: [...before, ...result.value.lines],
      total: result.value.total,
      more: idle,
    };
  const { failure } = result;
  // What is here already is worth more than the reason why there is no more of it.
  return content.state === "ready" && before.length > 0
    ? { ...content, more: { state: "failed", failure } }
    : { state: "failed", failure };
}

const keyOf = ({ turnA, turnB, whole }: TurnPair): string => JSON.stringify([turnA, turnB, whole]);

function pairOf(key: string): TurnPair {
  const [turnA, turnB, whole] = JSON.parse(key) as [number | null, number | null, boolean];
  return { turnA, turnB, whole };
}
