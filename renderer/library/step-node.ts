import type { LinkEdge } from "../../shared/api/library.ts";
import type { LaidGraph, LaidNode } from "./lay-graph.ts";

export type Step = "on" | "back" | "up" | "down";

/** Where an arrow leads from a thread: along a link, or to its neighbour in the column; null where there is nothing. */
export function stepNode(
  { nodes }: LaidGraph,
  edges: readonly LinkEdge[],
  from: string,
  step: Step,
): string | null {
  const node = nodes.get(from);
  if (node === undefined) return null;
  if (step === "up" || step === "down") return beside(nodes, node, step === "down" ? 1 : -1);
  const near = edges
    .filter((edge) => (step === "on" ? edge.from : edge.to) === from && edge.from !== edge.to)
    .flatMap((edge) => nodes.get(step === "on" ? edge.to : edge.from) ?? []);
  const distance = (other: LaidNode) => Math.abs(other.y - node.y);
  return near.toSorted((a, b) => distance(a) - distance(b) || a.y - b.y)[0]?.key ?? null;
}

function beside(nodes: LaidGraph["nodes"], { key, column }: LaidNode, by: 1 | -1): string | null {
  const inColumn = [...nodes.values()]
    .filter((other) => other.column === column)
    .toSorted((a, b) => a.y - b.y);
  return inColumn[inColumn.findIndex((other) => other.key === key) + by]?.key ?? null;
}
