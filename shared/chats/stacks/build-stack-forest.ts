import type { Step } from "../chat-store.ts";
import { findLoops } from "./find-loops.ts";
import { walkStacks } from "./stack-forest.ts";
import type { StackForest, StackNode } from "./stack-forest.ts";
import { inOrder } from "./step-order.ts";

/**
 * The stacks of one request as trees, by the parents that they name. A parent of which nothing is stored becomes a root without
 * steps; a loop is cut above the stack that ran first. So every stack stands at exactly one place, whatever was stored.
 */
export function buildStackForest(steps: readonly Step[]): StackForest {
  const byId = gatherStacks(inOrder(steps));
  const loops = findLoops(byId);
  const cut = new Set(loops.map(([first]) => first));
  const roots: StackNode[] = [];
  const stored = [...byId.values()];
  for (const node of stored) {
    if (node.parentId === null || cut.has(node)) roots.push(node);
    else {
      const parent = byId.get(node.parentId) ?? emptyStack(node.parentId, false);
      if (!byId.has(parent.stackId)) {
        byId.set(parent.stackId, parent);
        roots.push(parent);
      }
      parent.children.push(node);
    }
  }
  for (const { depth, children } of walkStacks(roots)) for (const child of children) child.depth = depth + 1;
  return { roots, byId, loops };
}

/** Steps of one stack may disagree: what the first one states that states anything holds. */
function gatherStacks(steps: readonly Step[]): Map<string, StackNode> {
  const byId = new Map<string, StackNode>();
  for (const step of steps) {
    const node = byId.get(step.stackId) ?? emptyStack(step.stackId, true);
    byId.set(step.stackId, node);
    node.steps.push(step);
    node.parentId ??= idOrNone(step.stackParentId);
    node.assistantId ??= idOrNone(step.assistantId);
    node.storedDepth ??= step.stackDepth;
  }
  return byId;
}

/** Some writers store an empty text where they mean none. */
const idOrNone = (id: string | null) => (id === "" ? null : id);

const emptyStack = (stackId: string, stored: boolean): StackNode => ({
  stackId,
  parentId: null,
  depth: 0,
  storedDepth: null,
  assistantId: null,
  stored,
  steps: [],
  children: [],
});
