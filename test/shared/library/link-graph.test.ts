import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LinkIndex, type LinkingThread } from "../../../shared/library/link-graph.ts";
import type { ThreadLink } from "../../../shared/library/read-thread-links.ts";

const thread = (
  threadId: string | null,
  links: ThreadLink[] = [],
  path = `${threadId}.json`,
): LinkingThread => ({
  path,
  number: 0,
  threadId,
  title: null,
  isInterrupted: false,
  links,
});
const link = (threadId: string, relation: string): ThreadLink => ({
  threadId,
  said: "link",
  relation,
  pointer: "/x",
});
const event = (threadId: string, said: "spawn" | "merge"): ThreadLink => ({
  threadId,
  said,
  relation: "",
  pointer: "/y",
});
const whole = (threads: LinkingThread[]) => new LinkIndex(threads).graph(1000, null);
const said = (threads: LinkingThread[]) =>
  whole(threads).edges.map(({ from, kind, to }) => `${from} ${kind} ${to}`);

describe("an edge", () => {
  it("is one for what both sides say of a spawning", () => {
    const { edges } = whole([thread("a", [event("b", "spawn")]), thread("b", [link("a", "spawned_from")])]);
    expect(edges).toHaveLength(1);
    expect(edges[0]).toMatchObject({ from: "id:a", to: "id:b", kind: "spawned" });
    expect(edges[0]?.saidBy.map(({ path }) => path)).toEqual(["a.json", "b.json"]);
  });

  it("leads from what was merged to what it was merged into", () => {
    expect(said([thread("a", [event("b", "merge"), link("c", "merged_from")])])).toEqual([
      "id:b merged id:a",
      "id:c merged id:a",
    ]);
  });

  it("has any other word as its kind, even an empty one or that of a prototype", () => {
    expect(said([thread("a", [link("b", "__proto__"), link("c", "")])])).toEqual([
      "id:a __proto__ id:b",
      "id:a related id:c",
    ]);
  });

  it("may lead to where it came from", () => {
    expect(said([thread("a", [link("a", "referenced")])])).toEqual(["id:a referenced id:a"]);
  });
});

describe("a node", () => {
  it("has no place where no file holds it, and several where several do", () => {
    const { nodes } = whole([thread("a", [link("b", "referenced")], "1.json"), thread("a", [], "2.json")]);
    const placesOf = (id: string) =>
      nodes.find(({ threadId }) => threadId === id)?.places.map(({ path }) => path);
    expect(placesOf("a")).toEqual(["1.json", "2.json"]);
    expect(placesOf("b")).toEqual([]);
  });

  it("without an id is itself alone", () => {
    const { nodes } = whole([
      thread(null, [link("b", "x")], "1.json"),
      thread(null, [link("b", "x")], "2.json"),
    ]);
    expect(nodes).toHaveLength(3);
  });

  it("that nobody names and that names nobody is left out", () => {
    expect(whole([thread("a")]).nodes).toEqual([]);
  });
});

const someThreads = fc.array(
  fc.record({
    id: fc.nat(12),
    links: fc.array(fc.record({ to: fc.nat(15), relation: fc.constantFrom("spawned_from", "referenced") })),
  }),
  { maxLength: 20 },
);

describe("a graph that is cut", () => {
  it("holds at most so many nodes, every edge between them, and counts the rest", () => {
    fc.assert(
      fc.property(someThreads, fc.integer({ min: 1, max: 20 }), (made, most) => {
        const threads = made.map(({ id, links }, at) =>
          thread(
            `${id}`,
            links.map(({ to, relation }) => link(`${to}`, relation)),
            `${at}.json`,
          ),
        );
        const index = new LinkIndex(threads);
        const { nodes, edges, left } = index.graph(most, null);
        expect(nodes.length).toBe(Math.min(most, index.nodes.size));
        expect(left).toBe(index.nodes.size - nodes.length);
        const keys = new Set(nodes.map(({ key }) => key));
        const inside = [...index.edges.values()].filter(({ from, to }) => keys.has(from) && keys.has(to));
        expect(edges).toEqual(inside);
      }),
    );
  });

  it("is the neighbourhood of the thread that was asked for", () => {
    const chain = ["a", "b", "c", "d"].map((id, at, all) =>
      thread(id, at === 3 ? [] : [link(all[at + 1]!, "referenced")]),
    );
    const { nodes, left } = new LinkIndex(chain).graph(2, "id:d");
    expect(nodes.map(({ key }) => key).toSorted()).toEqual(["id:c", "id:d"]);
    expect(left).toBe(2);
  });
});
