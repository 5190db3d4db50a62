import type { Clock } from "../../../electron/engine/clock.ts";

/** Time that passes only when told to. */
export class ManualClock implements Clock {
  #now = 0;
  readonly #repeating = new Set<{ every: number; next: number; run: () => void }>();

  now(): number {
    return this.#now;
  }

  every(milliseconds: number, run: () => void): () => void {
    const entry = { every: milliseconds, next: this.#now + milliseconds, run };
    this.#repeating.add(entry);
    return () => this.#repeating.delete(entry);
  }

  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#repeating]
        .filter((entry) => entry.next <= end)
        .toSorted((a, b) => a.next - b.next)[0];
      if (due === undefined) break;
      this.#now = due.next;
      due.next += due.every;
      due.run();
    }
    this.#now = end;
  }
}
