import type { Problem } from "../problems/problem.ts";
import type { HistoryRule } from "./history-rules.ts";

const mostPerRule = 1000;

/** Of each rule the first so many, so that no history can fill the memory. */
export class HistoryProblems {
  readonly list: Problem[] = [];
  readonly #found = new Map<string, number>();

  add({ id, severity }: HistoryRule, pointer: string, message: string): void {
    const found = (this.#found.get(id) ?? 0) + 1;
    this.#found.set(id, found);
    if (found <= mostPerRule) this.list.push({ rule: id, severity, pointer, message });
  }
}
