import type { Step } from "../chat-store.ts";
import { asFields, textOf } from "../../problems/fields.ts";
import type { StackNode } from "./stack-forest.ts";
import { inOrder } from "./step-order.ts";

/** Whom a `delegate` step calls; null where its input does not say or could not be read. */
export function agentCalled({ input }: Step): string | null {
  const agent = input.state === "value" ? textOf(asFields(input.value), "agent_id") : null;
  return agent === "" ? null : agent;
}

/**
 * For each of these children the `delegate` step of the parent that called it: the last one before the child's first step that
 * calls the child's assistant or does not say whom it calls. Children that nothing called are left out. One pass over both, as
 * steps and children are in order: a parent may have many of either.
 */
export function findDelegates(
  parent: StackNode,
  children: readonly StackNode[] = parent.children,
  counts: (step: Step) => boolean = () => true,
): Map<StackNode, Step> {
  const delegates = parent.steps.filter((step) => step.type === "delegate" && counts(step));
  const callerOf = new Map<StackNode, Step>();
  const lastTo = new Map<string | null, Step>();
  let last: Step | undefined;
  let next = 0;
  for (const child of children) {
    for (; next < delegates.length && delegates[next]!.sequence < firstSequence(child); next++) {
      last = delegates[next]!;
      lastTo.set(agentCalled(last), last);
    }
    const caller =
      child.assistantId === null ? last : laterOf(lastTo.get(child.assistantId), lastTo.get(null));
    if (caller !== undefined) callerOf.set(child, caller);
  }
  return callerOf;
}

const firstSequence = (node: StackNode) => node.steps[0]?.sequence ?? -Infinity;

function laterOf(a: Step | undefined, b: Step | undefined): Step | undefined {
  return a === undefined || b === undefined ? (a ?? b) : inOrder([a, b])[1];
}
