import { createHash } from "node:crypto";
import type { Answer } from "../../jobs/job.ts";
import type { TurnPair } from "./edits.ts";

type Place = { kind: string; a: string | null; b: string | null };

/** Notes what was edited, and so what whoever compares has to find. */
export class Expectation {
  readonly #turns = { equal: 0, changed: 0, added: 0, removed: 0 };
  readonly #lines = { linesAdded: 0, linesRemoved: 0 };
  readonly #places: Place[] = [];
  #a = 0;
  #b = 0;

  /** With how many lines the turn has on each side. */
  add({ a, b, edits }: TurnPair, lines: { a: number; b: number }): void {
    for (const { kind, pointer } of edits) {
      const [inA, inB] = [`/turns/${this.#a}${pointer}`, `/turns/${this.#b}${pointer}`];
      this.#places.push({ kind, a: kind === "added" ? null : inA, b: kind === "removed" ? null : inB });
      // What is changed is a string, on one line.
      if (kind !== "changed") continue;
      this.#lines.linesAdded++;
      this.#lines.linesRemoved++;
    }
    this.#lines.linesAdded += Math.max(0, lines.b - lines.a);
    this.#lines.linesRemoved += Math.max(0, lines.a - lines.b);
    this.#turns[a === null ? "added" : b === null ? "removed" : edits.length > 0 ? "changed" : "equal"]++;
    if (a !== null) this.#a++;
    if (b !== null) this.#b++;
  }

  answer(): Answer {
    return { ...this.#turns, moved: 0, ...this.#lines, ...answerOfPlaces(this.#places) };
  }
}

/** How many, and which, in whatever order they were found. */
export function answerOfPlaces(places: readonly Place[]): Answer {
  const named = places.map(({ kind, a, b }) => `${kind} ${a} ${b}`).toSorted();
  return { changes: places.length, places: createHash("sha256").update(named.join("\n")).digest("hex") };
}
