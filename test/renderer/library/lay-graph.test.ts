import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layGraph, nodeSize } from "../../../renderer/library/lay-graph.ts";
import { stepNode } from "../../../renderer/library/step-node.ts";
import type { LinkEdge, LinkNode } from "../../../shared/api/library.ts";

const node = (key: string): LinkNode => ({ key, threadId: key, places: [], interrupted: false });
const edge = (from: string, to: string, kind = "spawned"): LinkEdge => ({ from, to, kind, saidBy: [] });
function graphOf(...pairs: readonly [string, string][]) {
  const keys = [...new Set(pairs.flat())];
  const graph = { nodes: keys.map(node), edges: pairs.map(([from, to]) => edge(from, to)) };
  return { ...graph, laid: layGraph(graph) };
}

describe("the drawing", () => {
  it("has what came of a thread to the right of it", () => {
    const { laid } = graphOf(["a", "b"], ["b", "c"], ["a", "c"]);
    expect(["a", "b", "c"].map((key) => laid.nodes.get(key)?.column)).toEqual([0, 1, 2]);
  });

  it("leads a long line around what stands between", () => {
    const { laid } = graphOf(["a", "b"], ["b", "c"], ["a", "c"]);
    const between = laid.nodes.get("b")!;
    const numbers = laid.edges[2]!.path.match(/-?[\d.]+/g)!.map(Number);
    const heights = numbers.filter((_, at) => at % 2 === 1 && Math.abs(numbers[at - 1]! - between.x) < 1);
    expect(heights.length).toBeGreaterThan(0);
    for (const y of heights) expect(y < between.y || y > between.y + nodeSize.height).toBe(true);
  });

  it("draws circles, links to oneself and chains of any length", () => {
    const { laid } = graphOf(["a", "b"], ["b", "a"], ["c", "c"]);
    expect(laid.edges.every(({ path }) => path.startsWith("M"))).toBe(true);
    const long = Array.from({ length: 300 }, (_, at): [string, string] => [`${at}`, `${at + 1}`]);
    expect(graphOf(...long).laid.nodes.get("300")?.column).toBe(300);
  });

  it("has every thread once and no two in one place, whatever names what", () => {
    const name = fc.integer({ min: 0, max: 14 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 40 }), (pairs) => {
        const { nodes, edges, laid } = graphOf(...pairs);
        expect(laid.nodes.size).toBe(nodes.length);
        expect(laid.edges).toHaveLength(edges.length);
        const all = [...laid.nodes.values()];
        for (const one of all) {
          expect(
            one.x >= 0 &&
              one.y >= 0 &&
              one.x + nodeSize.width <= laid.width &&
              one.y + nodeSize.height <= laid.height,
          ).toBe(true);
          for (const other of all.filter((another) => another !== one && another.x === one.x))
            expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(nodeSize.height);
        }
        for (const { path } of laid.edges) expect(path).not.toMatch(/NaN|undefined/);
      }),
    );
  });
});

describe("the arrow keys", () => {
  const { edges, laid } = graphOf(["a", "b"], ["a", "c"], ["c", "d"]);

  it("lead along links and within a column", () => {
    expect(stepNode(laid, edges, "d", "back")).toBe("c");
    expect(stepNode(laid, edges, "c", "back")).toBe("a");
    expect(stepNode(laid, edges, "c", "on")).toBe("d");
    const [upper, lower] = [laid.nodes.get("b")!, laid.nodes.get("c")!].toSorted(
      (one, other) => one.y - other.y,
    );
    expect(stepNode(laid, edges, upper!.key, "down")).toBe(lower!.key);
    expect(stepNode(laid, edges, lower!.key, "up")).toBe(upper!.key);
  });

  it("lead nowhere at an end", () => {
    expect(stepNode(laid, edges, "d", "on")).toBeNull();
    expect(stepNode(laid, edges, "a", "back")).toBeNull();
    expect(stepNode(laid, edges, "a", "up")).toBeNull();
  });
});
