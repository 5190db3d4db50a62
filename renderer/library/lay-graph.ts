// Threads in columns: what came of a thread stands to the right of it. Groups that have nothing to do with each other stand one below the other.
import type { LinkEdge, LinkGraph } from "../../shared/api/library.ts";

export type LaidNode = { key: string; column: number; x: number; y: number };
export type LaidEdge = { edge: LinkEdge; path: string; label: { x: number; y: number } };
export type LaidGraph = {
  nodes: ReadonlyMap<string, LaidNode>;
  edges: readonly LaidEdge[];
  width: number;
  height: number;
};

export const nodeSize = { width: 208, height: 44 } as const;
const gap = { column: 112, row: 20, group: 48, edge: 24 } as const;
const sweeps = 4;

type Links = ReadonlyMap<string, readonly string[]>;

export function layGraph({ nodes, edges }: Pick<LinkGraph, "nodes" | "edges">): LaidGraph {
  const keys = nodes.map(({ key }) => key);
  const forward = withoutCycles(keys, edges);
  const column = columnsOf(keys, forward);
  const knots = new Map<string, Spot>();
  const laid = new Map<string, LaidNode>();
  let top: number = gap.edge;
  for (const group of groupsOf(keys, edges))
    top = layGroup(group, { forward, column, laid, knots, top }) + gap.group;
  const all = [...laid.values()];
  return {
    nodes: laid,
    edges: layEdges(edges, laid, knots),
    width: Math.max(0, ...all.map(({ x }) => x + nodeSize.width)) + gap.edge * 2,
    height: Math.max(0, ...all.map(({ y }) => y + nodeSize.height)) + gap.edge * 2,
  };
}

/** The links that lead on; one that would close a circle is left out of the order, and only drawn. */
function withoutCycles(keys: readonly string[], edges: readonly LinkEdge[]): Links {
  const out = gather(edges.map(({ from, to }) => [from, to]));
  const forward = new Map<string, string[]>(keys.map((key) => [key, []]));
  const state = new Map<string, "open" | "done">();
  // Sources first, so that a circle is cut where it leads back to where it began.
  const named = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  for (const start of keys.toSorted((a, b) => Number(named.has(a)) - Number(named.has(b)))) {
    if (state.has(start)) continue;
    // By hand and not by calls: a chain may be longer than the stack is deep.
    const path = [{ key: start, next: 0 }];
    state.set(start, "open");
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const to = out.get(last.key)?.[last.next];
      last.next += 1;
      if (to === undefined) {
        state.set(last.key, "done");
        path.pop();
      } else if (state.get(to) !== "open") {
        forward.get(last.key)?.push(to);
        if (state.has(to)) continue;
        state.set(to, "open");
        path.push({ key: to, next: 0 });
      }
    }
  }
  return forward;
}

/** Each as far to the right as the longest way to it. */
function columnsOf(keys: readonly string[], forward: Links): Map<string, number> {
  const column = new Map(keys.map((key) => [key, 0]));
  const waitsFor = new Map(keys.map((key) => [key, 0]));
  for (const tos of forward.values()) for (const to of tos) waitsFor.set(to, (waitsFor.get(to) ?? 0) + 1);
  const ready = keys.filter((key) => waitsFor.get(key) === 0);
  for (const key of ready)
    for (const to of forward.get(key) ?? []) {
      column.set(to, Math.max(column.get(to) ?? 0, (column.get(key) ?? 0) + 1));
      waitsFor.set(to, (waitsFor.get(to) ?? 0) - 1);
      if (waitsFor.get(to) === 0) ready.push(to);
    }
  return column;
}

/** The largest first. */
function groupsOf(keys: readonly string[], edges: readonly LinkEdge[]): string[][] {
  const beside = gather(
    edges.flatMap(({ from, to }): [string, string][] => [
      [from, to],
      [to, from],
    ]),
  );
  const seen = new Set<string>();
  const groups: string[][] = [];
  for (const start of keys) {
    if (seen.has(start)) continue;
    seen.add(start);
    const group = [start];
    for (const key of group)
      for (const near of beside.get(key) ?? [])
        if (!seen.has(near)) {
          seen.add(near);
          group.push(near);
        }
    groups.push(group);
  }
  return groups.toSorted((a, b) => b.length - a.length);
}

type Spot = { x: number; y: number };
type Laying = {
  forward: Links;
  column: ReadonlyMap<string, number>;
  laid: Map<string, LaidNode>;
  knots: Map<string, Spot>;
  top: number;
};

/** Where a line that passes a column goes through it: it has a place there like a thread. */
const knotName = (from: string, to: string, column: number): string => JSON.stringify([from, to, column]);

/** Answers where it ends. */
function layGroup(group: readonly string[], { forward, column, laid, knots, top }: Laying): number {
  const columns: string[][] = [];
  const links = new Map<string, string[]>();
  const columnOf = (key: string) => column.get(key) ?? 0;
  for (const key of group) (columns[columnOf(key)] ??= []).push(key);
  for (const from of group)
    for (const to of forward.get(from) ?? []) {
      let last = from;
      for (let at = columnOf(from) + 1; at < columnOf(to); at += 1) {
        const knot = knotName(from, to, at);
        knots.set(knot, { x: 0, y: 0 });
        columns[at]?.push(knot);
        links.set(last, [...(links.get(last) ?? []), knot]);
        last = knot;
      }
      links.set(last, [...(links.get(last) ?? []), to]);
    }
  uncross(columns, links);
  const step = nodeSize.height + gap.row;
  const height = Math.max(...columns.map((keys) => keys.length)) * step - gap.row;
  for (const [at, keys] of columns.entries()) {
    const start = top + (height - (keys.length * step - gap.row)) / 2;
    const x = gap.edge + at * (nodeSize.width + gap.column);
    for (const [place, key] of keys.entries()) {
      const y = start + place * step;
      if (knots.has(key)) knots.set(key, { x, y: y + nodeSize.height / 2 });
      else laid.set(key, { key, column: at, x, y });
    }
  }
  return top + height;
}

/** Each near the middle of those that it is linked with, in the columns beside it, back and forth a few times. */
function uncross(columns: string[][], forward: Links): void {
  const back = gather([...forward].flatMap(([from, tos]) => tos.map((to): [string, string] => [to, from])));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const place = new Map(columns.flatMap((keys) => keys.map((key, at) => [key, at] as const)));
    const links = sweep % 2 === 0 ? back : forward;
    const order = sweep % 2 === 0 ? [...columns.keys()] : [...columns.keys()].toReversed();
    for (const at of order) {
      const keys = columns[at] ?? [];
      const middle = new Map(
        keys.map((key) => [key, middleOf(links.get(key) ?? [], place) ?? place.get(key) ?? 0]),
      );
      columns[at] = keys.toSorted((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0));
      for (const [index, key] of columns[at].entries()) place.set(key, index);
    }
  }
}

function middleOf(keys: readonly string[], place: ReadonlyMap<string, number>): number | null {
  return keys.length === 0 ? null : keys.reduce((sum, key) => sum + (place.get(key) ?? 0), 0) / keys.length;
}

function layEdges(
  edges: readonly LinkEdge[],
  laid: ReadonlyMap<string, LaidNode>,
  knots: ReadonlyMap<string, Spot>,
): LaidEdge[] {
  const between = Map.groupBy(edges, ({ from, to }) => JSON.stringify([from, to]));
  return [...between.values()].flatMap((parallel) =>
    parallel.flatMap((edge, at) => {
      const from = laid.get(edge.from);
      const to = laid.get(edge.to);
      if (from === undefined || to === undefined) return [];
      const aside = (at - (parallel.length - 1) / 2) * beside;
      if (from === to) return [loopAt(edge, from, at)];
      return [
        to.column > from.column ? leadOn(edge, from, to, { knots, aside }) : leadBack(edge, from, to, aside),
      ];
    }),
  );
}

/** So far apart are lines between the same two. */
const beside = 16;

/** Over its corner. */
function loopAt(edge: LinkEdge, { x, y }: LaidNode, at: number): LaidEdge {
  const right = x + nodeSize.width - 16 - at * 48;
  return {
    edge,
    path: `M${right - 24} ${y}C${right - 24} ${y - 20} ${right} ${y - 20} ${right} ${y}`,
    label: { x: right - 12, y: y - 16 },
  };
}

type Leading = { knots: ReadonlyMap<string, Spot>; aside: number };

/** From its right side to the left one of the other, through its places in the columns between. */
function leadOn(edge: LinkEdge, from: LaidNode, to: LaidNode, { knots, aside }: Leading): LaidEdge {
  const middle = nodeSize.height / 2 + aside;
  const spots: Spot[] = [{ x: from.x + nodeSize.width, y: from.y + middle }];
  for (let at = from.column + 1; at < to.column; at += 1) {
    const knot = knots.get(knotName(edge.from, edge.to, at));
    if (knot !== undefined)
      spots.push({ x: knot.x, y: knot.y + aside }, { x: knot.x + nodeSize.width, y: knot.y + aside });
  }
  spots.push({ x: to.x, y: to.y + middle });
  const [start, next] = [spots[0]!, spots[1]!];
  const path = spots
    .slice(1)
    .reduce((drawn, spot, at) => `${drawn}${curve(spots[at]!, spot)}`, `M${start.x} ${start.y}`);
  return { edge, path, label: { x: (start.x + next.x) / 2, y: (start.y + next.y) / 2 } };
}

function curve(from: Spot, to: Spot): string {
  const middle = (from.x + to.x) / 2;
  return `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

/** Against the way of the others, below both. */
function leadBack(edge: LinkEdge, from: LaidNode, to: LaidNode, aside: number): LaidEdge {
  const middle = nodeSize.width / 2 + aside;
  const start = { x: from.x + middle, y: from.y + nodeSize.height };
  const end = { x: to.x + middle, y: to.y + nodeSize.height };
  const low = Math.max(start.y, end.y) + 32;
  return {
    edge,
    path: `M${start.x} ${start.y}C${start.x} ${low} ${end.x} ${low} ${end.x} ${end.y}`,
    label: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 8 + low * 0.75 },
  };
}

function gather(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [one, other] of pairs) {
    if (one === other) continue;
    const known = all.get(one);
    if (known === undefined) all.set(one, [other]);
    else if (!known.includes(other)) known.push(other);
  }
  return all;
}
