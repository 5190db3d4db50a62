import type { Step } from "../chat-store.ts";

/** One run of one assistant: everything that was stored with the same `stack_id`. */
export type StackNode = {
  stackId: string;
  /** As stored, also where following it would lead round in a loop. */
  parentId: string | null;
  /** In the tree: roots are 0. */
  depth: number;
  storedDepth: number | null;
  assistantId: string | null;
  /** False for a parent that is only named. */
  stored: boolean;
  /** In the order of their sequence. */
  steps: Step[];
  /** In the order of their first steps. */
  children: StackNode[];
};

/** The stacks of a request. Each stands at exactly one place. */
export type StackForest = {
  /** In the order of their first steps; a parent that is only named stands where its first child would. */
  roots: StackNode[];
  /** First the stored stacks in the order of their first steps, then the parents that are only named. */
  byId: ReadonlyMap<string, StackNode>;
  /** Stacks that name each other as parents in a circle; the first one of each is a root. */
  loops: StackNode[][];
};

/** The stack above this one in the tree; none above a root, whatever parent it names. */
export function parentIn(forest: StackForest, { depth, parentId }: StackNode): StackNode | null {
  return depth === 0 || parentId === null ? null : (forest.byId.get(parentId) ?? null);
}

/** All stacks, each before its children. */
export function* walkStacks(roots: readonly StackNode[]): Generator<StackNode, void, void> {
  // The next one last: stacks may be nested deeper than calls can be.
  const left = roots.toReversed();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node;
    for (const child of node.children.toReversed()) left.push(child);
  }
}
