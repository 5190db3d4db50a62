import type { RanStep, Stacks } from "../../shared/api/stored.ts";

export type Stack = Stacks["stacks"][number];

/** A stack with those that it called. */
export type StackNode = {
  stack: Stack;
  children: StackNode[];
  /** The children by the `delegate` step that called them, and those that no step called as far as is known. */
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

/**
 * A child was called by the last `delegate` step before its own first step that names its assistant, or nobody. One pass over both,
 * as steps and children are in order: a stack may have many of either.
 */
function findCallers({ stack, children }: StackNode): Pick<StackNode, "calledBy" | "uncalled"> {
  const delegates = stack.steps.filter(({ type }) => type === "delegate");
  const calledBy = new Map<RanStep, StackNode[]>();
  const uncalled: StackNode[] = [];
  const lastTo = new Map<string | null, RanStep>();
  let next = 0;
  for (const child of children) {
    const first = child.stack.steps[0]?.sequence ?? -Infinity;
    for (; next < delegates.length && delegates[next]!.sequence < first; next++)
      lastTo.set(delegates[next]!.target, delegates[next]!);
    const caller = callerOf(child.stack, lastTo, delegates[next - 1]);
    if (caller === undefined) uncalled.push(child);
    else if (calledBy.has(caller)) calledBy.get(caller)!.push(child);
    else calledBy.set(caller, [child]);
  }
  return { calledBy, uncalled };
}

/** A target may be told by id or by name. Whoever has neither may have been called by any. */
function callerOf(
  { assistantId, assistantName }: Stack,
  lastTo: ReadonlyMap<string | null, RanStep>,
  last: RanStep | undefined,
): RanStep | undefined {
  if (assistantId === null && assistantName === null) return last;
  return [assistantId, assistantName, null]
    .map((target, at) => (target === null && at < 2 ? undefined : lastTo.get(target)))
    .filter((step) => step !== undefined)
    .toSorted((a, b) => b.sequence - a.sequence)[0];
}
