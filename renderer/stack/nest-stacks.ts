import type { RanStep, Stacks } from "../../shared/api/stored.ts";

export type Stack = Stacks["stacks"][number];

/** A stack with those that it called. */
export type StackNode = {
  stack: Stack;
  children: StackNode[];
  /** The children by the step that called them, and those that no step called as far as is known. */
  calledBy: ReadonlyMap<RanStep, readonly StackNode[]>;
  uncalled: readonly StackNode[];
};

/**
 * The flat stacks as a tree, by their order and depth alone: what parents are named may lead round in circles. `all` has each before
 * its children.
 */
export function nestStacks(stacks: readonly Stack[]): { roots: StackNode[]; all: StackNode[] } {
  const roots: StackNode[] = [];
  const all: StackNode[] = [];
  const open: StackNode[] = [];
  for (const stack of stacks) {
    const node: StackNode = { stack, children: [], calledBy: new Map(), uncalled: [] };
    while (open.length > 0 && open.at(-1)!.stack.depth >= stack.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
    all.push(node);
  }
  for (const node of all) Object.assign(node, findCallers(node));
  return { roots, all };
}

function findCallers({ stack, children }: StackNode): Pick<StackNode, "calledBy" | "uncalled"> {
  const steps = new Map(stack.steps.map((step) => [step.place, step]));
  const calledBy = new Map<RanStep, StackNode[]>();
  const uncalled: StackNode[] = [];
  for (const child of children) {
    const caller = steps.get(child.stack.calledBy ?? -1);
    if (caller === undefined) uncalled.push(child);
    else if (calledBy.has(caller)) calledBy.get(caller)!.push(child);
    else calledBy.set(caller, [child]);
  }
  return { calledBy, uncalled };
}
