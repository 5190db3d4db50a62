import type { Problem } from "../../problems/problem.ts";
import { noticeProblem } from "../notice-problem.ts";

const mostPerRule = 1000;

/** Of each rule the first so many, so that no database can fill the memory. */
export class ThreadProblems {
  readonly list: Problem[] = [];
  readonly #found = new Map<string, number>();

  add(rule: string, pointer: string, message: string): void {
    const found = (this.#found.get(rule) ?? 0) + 1;
    this.#found.set(rule, found);
    if (found <= mostPerRule) this.list.push(noticeProblem({ rule, message }, pointer));
  }
}
