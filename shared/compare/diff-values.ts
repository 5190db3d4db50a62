import { align } from "./align.ts";
import type { Change } from "./comparison.ts";
import { numberItems } from "./number-items.ts";
import { isObject, type JsonObject, TooLarge, valueText } from "./value-text.ts";

/** What is nested deeper is one value. */
const deepest = 32;

type Places = { a: string; b: string };

/** What differs between two values, field by field, with its place on both sides; nothing where they are equal. */
export function diffValues(a: unknown, b: unknown, places: Places, depth = 0): Change[] {
  if (depth < deepest) {
    if (isObject(a) && isObject(b)) return diffObjects(a, b, places, depth);
    if (Array.isArray(a) && Array.isArray(b)) return diffLists(a, b, places, depth);
  }
  return areSame(a, b) ? [] : [{ kind: "changed", ...places, before: a, after: b }];
}

function areSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a instanceof TooLarge || b instanceof TooLarge)
    return a instanceof TooLarge && b instanceof TooLarge && a.hash === b.hash;
  return valueText(a) === valueText(b);
}

function diffObjects(a: JsonObject, b: JsonObject, places: Places, depth: number): Change[] {
  const changes: Change[] = [];
  for (const name of Object.keys(a)) {
    if (!Object.hasOwn(b, name)) changes.push(removed(placesIn(places, name).a, a[name]));
    else if (a[name] !== b[name])
      pushAll(changes, diffValues(a[name], b[name], placesIn(places, name), depth + 1));
  }
  for (const name of Object.keys(b))
    if (!Object.hasOwn(a, name)) changes.push(added(placesIn(places, name).b, b[name]));
  return changes;
}

/** Elements that are equal stand beside each other; between these, the first of one side is the first of the other, changed. */
function diffLists(a: readonly unknown[], b: readonly unknown[], places: Places, depth: number): Change[] {
  if (a.length === 1 && b.length === 1) return diffValues(a[0], b[0], placesIn(places, 0), depth + 1);
  const numbers = numberItems(a.map(itemOf), b.map(itemOf));
  const matches = align(numbers.a, numbers.b);
  const changes: Change[] = [];
  let inB = 0;
  let pending: number[] = [];
  const settle = (until: number) => {
    const others = Array.from({ length: until - inB }, (_, at) => inB + at);
    const paired = Math.min(pending.length, others.length);
    for (let at = 0; at < paired; at++) {
      const [inA, other] = [pending[at]!, others[at]!];
      pushAll(changes, diffValues(a[inA], b[other], placesIn(places, inA, other), depth + 1));
    }
    for (const at of pending.slice(paired)) changes.push(removed(placesIn(places, at).a, a[at]));
    for (const at of others.slice(paired)) changes.push(added(placesIn(places, at).b, b[at]));
    pending = [];
  };
  for (let inA = 0; inA < a.length; inA++) {
    const match = matches[inA]!;
    if (match === -1) pending.push(inA);
    else {
      settle(match);
      inB = match + 1;
    }
  }
  settle(b.length);
  return changes;
}

/** There may be more of them than a call can take. */
export function pushAll(changes: Change[], more: readonly Change[]): void {
  for (const change of more) changes.push(change);
}

const itemOf = (value: unknown) => ({ key: () => valueText(value) });

export const added = (pointer: string, after: unknown): Change => ({
  kind: "added",
  a: null,
  b: pointer,
  after,
});
export const removed = (pointer: string, before: unknown): Change => ({
  kind: "removed",
  a: pointer,
  b: null,
  before,
});

function placesIn({ a, b }: Places, inA: string | number, inB: string | number = inA): Places {
  return { a: `${a}/${escapeStep(inA)}`, b: `${b}/${escapeStep(inB)}` };
}

/** A step of an RFC 6901 pointer. */
const escapeStep = (step: string | number): string =>
  typeof step === "number" ? String(step) : step.replaceAll("~", "~0").replaceAll("/", "~1");
