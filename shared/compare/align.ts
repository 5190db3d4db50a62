import { longestIncreasing } from "./longest-increasing.ts";
import { myers } from "./myers.ts";

type Span = { x: number; xEnd: number; y: number; yEnd: number; depth: number };

/** Anchors within anchors within anchors: deeper than this no file needs to go. */
const deepest = 40;
/** So few are looked at one by one before anything is gathered: mostly none of them is equal. */
const fewPairs = 64;

/**
 * Which element of y each element of x is: its place, or -1. Pairs never cross. What both have once is an anchor, and Myers finds
 * the way between anchors, so that also a hundred thousand elements take milliseconds.
 */
export function align(x: Int32Array, y: Int32Array): Int32Array {
  const matches = new Int32Array(x.length).fill(-1);
  const left: Span[] = [{ x: 0, xEnd: x.length, y: 0, yEnd: y.length, depth: 0 }];
  for (let span = left.pop(); span !== undefined; span = left.pop()) {
    const inner = matchEnds(x, y, span, matches);
    const pairs = (inner.xEnd - inner.x) * (inner.yEnd - inner.y);
    // One that is not equal to another one is the end of most searches.
    if (pairs <= 1) continue;
    if (pairs <= fewPairs && !hasCommon(x, y, inner)) continue;
    const anchors = inner.depth < deepest ? findAnchors(x, y, inner) : [];
    if (anchors.length === 0) matchRest(x, y, inner, matches);
    else for (const gap of between(anchors, inner, matches)) left.push(gap);
  }
  return matches;
}

/** What is equal at both ends of a span is the same, whatever lies between. */
function matchEnds(x: Int32Array, y: Int32Array, span: Span, matches: Int32Array): Span {
  const inner = { ...span };
  while (inner.x < inner.xEnd && inner.y < inner.yEnd && x[inner.x] === y[inner.y])
    matches[inner.x++] = inner.y++;
  while (inner.x < inner.xEnd && inner.y < inner.yEnd && x[inner.xEnd - 1] === y[inner.yEnd - 1])
    matches[--inner.xEnd] = --inner.yEnd;
  return inner;
}

/** What stands once on each side, in the longest order that is the same on both. */
function findAnchors(x: Int32Array, y: Int32Array, span: Span): [number, number][] {
  const twice = -2;
  const places = new Map<number, number>();
  for (let at = span.y; at < span.yEnd; at++) places.set(y[at]!, places.has(y[at]!) ? twice : at);
  const first = new Map<number, number>();
  for (let at = span.x; at < span.xEnd; at++) first.set(x[at]!, first.has(x[at]!) ? twice : at);
  const inX: number[] = [];
  const inY: number[] = [];
  for (const [element, at] of first) {
    const other = places.get(element) ?? twice;
    if (at === twice || other === twice) continue;
    inX.push(at);
    inY.push(other);
  }
  return longestIncreasing(inY).map((at) => [inX[at]!, inY[at]!]);
}

function between(anchors: readonly [number, number][], span: Span, matches: Int32Array): Span[] {
  const depth = span.depth + 1;
  const spans: Span[] = [];
  let { x, y } = span;
  for (const [inX, inY] of anchors) {
    matches[inX] = inY;
    spans.push({ x, xEnd: inX, y, yEnd: inY, depth });
    x = inX + 1;
    y = inY + 1;
  }
  spans.push({ x, xEnd: span.xEnd, y, yEnd: span.yEnd, depth });
  return spans;
}

function hasCommon(x: Int32Array, y: Int32Array, span: Span): boolean {
  for (let inX = span.x; inX < span.xEnd; inX++)
    for (let inY = span.y; inY < span.yEnd; inY++) if (x[inX] === y[inY]) return true;
  return false;
}

/** Only what stands on both sides can be matched: mostly that is nothing. */
function matchRest(x: Int32Array, y: Int32Array, span: Span, matches: Int32Array): void {
  const inX = common(x, span.x, span.xEnd, new Set(y.subarray(span.y, span.yEnd)));
  if (inX.length === 0) return;
  const inY = common(y, span.y, span.yEnd, new Set(inX.map((at) => x[at]!)));
  const shortX = Int32Array.from(inX, (at) => x[at]!);
  const shortY = Int32Array.from(inY, (at) => y[at]!);
  for (const [atX, atY] of myers(shortX, shortY) ?? matchInOrder(shortX, shortY))
    matches[inX[atX]!] = inY[atY]!;
}

function common(of: Int32Array, from: number, to: number, other: ReadonlySet<number>): number[] {
  const places: number[] = [];
  for (let at = from; at < to; at++) if (other.has(of[at]!)) places.push(at);
  return places;
}

/** Not the shortest way, but one that is found at once: the first of a kind is the first, the second the second. */
function matchInOrder(x: Int32Array, y: Int32Array): [number, number][] {
  const places = new Map<number, number[]>();
  for (let at = y.length - 1; at >= 0; at--) {
    const known = places.get(y[at]!);
    if (known === undefined) places.set(y[at]!, [at]);
    else known.push(at);
  }
  const inX: number[] = [];
  const inY: number[] = [];
  x.forEach((element, at) => {
    const other = places.get(element)?.pop();
    if (other === undefined) return;
    inX.push(at);
    inY.push(other);
  });
  return longestIncreasing(inY).map((at) => [inX[at]!, inY[at]!]);
}
