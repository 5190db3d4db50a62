import type { StackNode } from "./stack-forest.ts";

/** The circles among stacks that name each other as parents, the stack that ran first leading. Takes them in the order they ran. */
export function findLoops(byId: ReadonlyMap<string, StackNode>): StackNode[][] {
  const loops: StackNode[][] = [];
  const followed = new Set<StackNode>();
  for (const start of byId.values()) {
    const way = new Set<StackNode>();
    let node: StackNode | undefined = start;
    while (node !== undefined && !followed.has(node)) {
      followed.add(node);
      way.add(node);
      node = node.parentId === null ? undefined : byId.get(node.parentId);
    }
    if (node === undefined || !way.has(node)) continue;
    const steps = [...way];
    loops.push(steps.slice(steps.indexOf(node)));
  }
  if (loops.length === 0) return loops;
  const order = new Map([...byId.values()].map((node, at) => [node, at] as const));
  return loops.map((loop) => firstLeading(loop, order));
}

function firstLeading(loop: readonly StackNode[], order: ReadonlyMap<StackNode, number>): StackNode[] {
  let first = 0;
  for (const [at, node] of loop.entries()) if (order.get(node)! < order.get(loop[first]!)!) first = at;
  return [...loop.slice(first), ...loop.slice(0, first)];
}
