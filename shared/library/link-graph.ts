import type { LinkEdge, LinkGraph, LinkNode } from "../api/library.ts";
import type { ThreadLink } from "./read-thread-links.ts";

/** A thread of a folder, with what it says of others. */
export type LinkingThread = {
  path: string;
  number: number;
  threadId: string | null;
  title: string | null;
  isInterrupted: boolean;
  links: readonly ThreadLink[];
};

type Direction = { from: string; to: string; kind: string };

/** Threads go by their ids; one without an id by its place, which nobody can link to. */
export const keyOfThread = ({
  threadId,
  path,
  number,
}: Pick<LinkingThread, "threadId" | "path" | "number">) =>
  threadId === null || threadId === "" ? `at:${number}:${path}` : keyOfId(threadId);

export const keyOfId = (threadId: string): string => `id:${threadId}`;

/**
 * Which way a link leads: from what was there first to what came of it. “spawned from” is said by the child and “spawned” by the
 * parent, so both are one edge; so with “merged from”. Anything else leads from who says it.
 */
export function directLink(own: string, { threadId, said, relation }: ThreadLink): Direction {
  const other = keyOfId(threadId);
  if (said === "spawn") return { from: own, to: other, kind: "spawned" };
  if (said === "merge") return { from: other, to: own, kind: "merged" };
  if (relation === "spawned_from") return { from: other, to: own, kind: "spawned" };
  if (relation === "merged_from") return { from: other, to: own, kind: "merged" };
  return { from: own, to: other, kind: relation === "" ? "related" : relation };
}

/** All threads that name others or are named by them. Those that are only named have no place: ghosts. */
export class LinkIndex {
  readonly nodes = new Map<string, LinkNode>();
  readonly edges = new Map<string, LinkEdge>();
  readonly #beside = new Map<string, Set<string>>();

  constructor(threads: readonly LinkingThread[]) {
    for (const thread of threads) this.#addLinks(thread);
    for (const thread of threads) this.#addPlace(thread);
  }

  /** At most so many threads with all that is said between them: those nearest to `around`, else group by group, the largest first. */
  graph(most: number, around: string | null): LinkGraph {
    const start = around !== null && this.nodes.has(around) ? [around] : this.#largestFirst();
    const chosen = new Set<string>();
    for (const key of start)
      for (const near of this.#reach(key, most - chosen.size, chosen)) chosen.add(near);
    const nodes = [...this.nodes.values()].filter(({ key }) => chosen.has(key));
    const edges = [...this.edges.values()].filter(({ from, to }) => chosen.has(from) && chosen.has(to));
    return { nodes, edges, left: this.nodes.size - nodes.length };
  }

  #addLinks(thread: LinkingThread): void {
    const own = keyOfThread(thread);
    for (const link of thread.links) {
      const { from, to, kind } = directLink(own, link);
      this.#touch(own, thread.threadId);
      this.#touch(keyOfId(link.threadId), link.threadId);
      this.#join(from, to);
      const name = JSON.stringify([from, to, kind]);
      const edge = this.edges.get(name) ?? { from, to, kind, saidBy: [] };
      edge.saidBy.push({ path: thread.path, thread: thread.number, pointer: link.pointer });
      this.edges.set(name, edge);
    }
  }

  #addPlace(thread: LinkingThread): void {
    const node = this.nodes.get(keyOfThread(thread));
    if (node === undefined) return;
    node.places.push({ path: thread.path, thread: thread.number, title: thread.title });
    node.interrupted ||= thread.isInterrupted;
  }

  #touch(key: string, threadId: string | null): void {
    if (!this.nodes.has(key)) this.nodes.set(key, { key, threadId, places: [], interrupted: false });
  }

  #join(one: string, other: string): void {
    for (const [key, near] of [
      [one, other],
      [other, one],
    ] as const)
      this.#beside.set(key, (this.#beside.get(key) ?? new Set()).add(near));
  }

  /** One thread of each group. */
  #largestFirst(): string[] {
    const seen = new Set<string>();
    const groups: { key: string; size: number }[] = [];
    for (const key of this.nodes.keys()) {
      const group = this.#reach(key, Number.POSITIVE_INFINITY, seen);
      for (const near of group) seen.add(near);
      const busiest = group.reduce((best, near) => (this.#ties(near) > this.#ties(best) ? near : best), key);
      if (group.length > 0) groups.push({ key: busiest, size: group.length });
    }
    return groups.toSorted((a, b) => b.size - a.size).map(({ key }) => key);
  }

  #ties(key: string): number {
    return this.#beside.get(key)?.size ?? 0;
  }

  /** The nearest first, without those that are known. */
  #reach(start: string, most: number, known: ReadonlySet<string>): string[] {
    if (most <= 0 || known.has(start)) return [];
    const reached = new Set([start]);
    for (const key of reached)
      for (const near of this.#beside.get(key) ?? []) {
        if (reached.size >= most) return [...reached];
        if (!known.has(near)) reached.add(near);
      }
    return [...reached];
  }
}
