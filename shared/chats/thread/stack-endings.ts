import type { Step } from "../chat-store.ts";
import { findDelegates } from "../stacks/find-delegates.ts";
import { isIncomplete, type IncompleteStep } from "../stacks/is-incomplete.ts";
import type { StackNode } from "../stacks/stack-forest.ts";
import { latestTime } from "./row-times.ts";
import type { Ending, Reason } from "./thread-drafts.ts";

/** The step that kept a stack from its end: its last incomplete one. A failure after which the stack went on kept it from nothing. */
export function stoppingStep({ steps }: StackNode): IncompleteStep | null {
  let wentOn = false;
  for (const step of steps.toReversed()) {
    if (step.status === "completed") wentOn = true;
    else if (isIncomplete(step) && !(wentOn && step.status === "failed")) return step;
  }
  return null;
}

/** How the stacks of a request ended. */
export class StackEndings {
  /** Of each `delegate` step the stack that it led to, the last one if it led to several. */
  readonly calledBy: ReadonlyMap<Step, StackNode>;
  readonly #reasons = new Map<StackNode, Reason>();

  constructor(stacks: readonly StackNode[]) {
    const calls = stacks.flatMap((stack) => [...findDelegates(stack)]);
    this.calledBy = new Map(calls.map(([child, step]) => [step, child]));
  }

  of(stack: StackNode): Ending {
    const stop = stoppingStep(stack);
    const at = latestTime(stack.steps);
    if (stop === null) return { status: "complete", at };
    return {
      status: "interrupted",
      reason: this.reasonOf(stack),
      at: stop.updatedAt ?? stop.createdAt ?? at,
    };
  }

  /** Of a stack that did not come to its end. Down from delegation to delegation, which ends as stacks stand in a tree. */
  reasonOf(stack: StackNode): Reason {
    const way: StackNode[] = [];
    let reason: Reason | undefined;
    for (let node: StackNode | undefined = stack; reason === undefined;) {
      way.push(node);
      const stop: IncompleteStep | null = stoppingStep(node);
      const called: StackNode | undefined = waits(stop) ? this.calledBy.get(stop) : undefined;
      reason = called === undefined ? reasonOfStep(stop) : this.#reasons.get(called);
      node = called ?? node;
    }
    for (const node of way) this.#reasons.set(node, reason);
    return reason;
  }
}

const waits = (step: IncompleteStep | null): step is IncompleteStep =>
  step?.type === "delegate" && (step.status === "running" || step.status === "pending");

/** None: a delegation still runs whose own stack is complete. */
const reasonOfStep = (step: IncompleteStep | null): Reason =>
  step?.status === "interrupted" ? "user_cancelled" : "error";
