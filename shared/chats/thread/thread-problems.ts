import type { Problem } from "../../problems/problem.ts";
import { noticeProblem } from "../notice-problem.ts";
import type { Turn } from "./thread-drafts.ts";

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

/** The pointers of these turns and of everything in them. */
export function pointersOf(turns: readonly Turn[], firstTurn: number): Map<object, string> {
  const pointers = new Map<object, string>();
  const note = (items: readonly object[], where: string, from = 0) =>
    items.forEach((item, at) => pointers.set(item, `${where}/${at + from}`));
  note(turns, "/turns", firstTurn);
  for (const turn of turns) {
    const own = pointers.get(turn)!;
    if (turn.type === "user") note(turn.parts, `${own}/parts`);
    else {
      note(turn.messages, `${own}/messages`);
      for (const message of turn.messages)
        if (message.type !== "system") note(message.parts, `${pointers.get(message)!}/parts`);
    }
  }
  return pointers;
}
