import type { Problem } from "../problems/problem.ts";
import type { StreamRule } from "./stream-rules.ts";

const mostPerRule = 1000;

/** Of each rule the first so many, so that no capture can fill the memory. */
export class StreamProblems {
  #list: Problem[] = [];
  #found = new Map<string, number>();

  get list(): Problem[] {
    return this.#list;
  }

  add({ id, severity }: StreamRule, pointer: string, message: string): void {
    const found = (this.#found.get(id) ?? 0) + 1;
    this.#found.set(id, found);
    if (found <= mostPerRule) this.#list.push({ rule: id, severity, pointer, message });
  }

  copy(): StreamProblems {
    const copy = new StreamProblems();
    copy.#list = [...this.#list];
    copy.#found = new Map(this.#found);
    return copy;
  }
}
