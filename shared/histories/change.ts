import { asFields, type Fields, fieldOf } from "../problems/fields.ts";
import { isExactNumber } from "../text/is-exact-number.ts";

export type Member = readonly [key: string, value: unknown];

/** How an object of a thread differs from what a message is read as: fields that are others there, and fields that it does not have. */
export type Change = { fields?: Fields | undefined; without?: readonly string[] | undefined };

/** In a list: something that a history has no place for, or how one of the items that are read differs. */
export type Patch = { at: number; value: unknown } | ({ at: number } & Change);
export type Placed = { at: number; value: unknown };

/** Members without a value are none. */
export function changeMembers(members: readonly Member[], { fields = {}, without = [] }: Change): Member[] {
  const gone = new Set([...without, ...Object.keys(fields)]);
  return [...members.filter(([key]) => !gone.has(key)), ...Object.entries(fields)];
}

/** The items that were read, with those of the thread that were not, each at its own place. */
export function patchItems(items: readonly unknown[], patches: readonly Patch[]): unknown[] {
  const patched: unknown[] = [];
  let next = 0;
  for (const patch of patches) {
    while (patched.length < patch.at && next < items.length) patched.push(items[next++]);
    if ("value" in patch) patched.push(patch.value);
    else if (next < items.length) patched.push(changeItem(items[next++], patch));
  }
  return [...patched, ...items.slice(next)];
}

function changeItem(item: unknown, change: Change): unknown {
  const fields = storedFields(item);
  return fields === null ? item : Object.fromEntries(changeMembers(Object.entries(fields), change));
}

/** Null for what is no change, and for one of a field that has its own place. */
export function readChange(value: unknown, reserved: readonly string[]): Change | null {
  const stored = storedFields(value);
  if (stored === null || !hasOnly(stored, ["fields", "without"])) return null;
  const fields = storedFields(fieldOf(stored, "fields") ?? {});
  const without = fieldOf(stored, "without") ?? [];
  if (fields === null || !Array.isArray(without)) return null;
  if (!without.every((name): name is string => typeof name === "string")) return null;
  const isTaken = reserved.some((name) => Object.hasOwn(fields, name) || without.includes(name));
  return isTaken ? null : { fields, without };
}

/** Null for what is no list of patches, or one that is out of order. */
export function readPatches(value: unknown): Patch[] | null {
  if (!Array.isArray(value)) return null;
  const patches: Patch[] = [];
  for (const item of value) {
    const patch = readPatch(storedFields(item));
    const before = patches.at(-1)?.at ?? -1;
    if (patch === null || patch.at <= before) return null;
    patches.push(patch);
  }
  return patches;
}

function readPatch(stored: Fields | null): Patch | null {
  const at = fieldOf(stored, "at");
  if (stored === null || typeof at !== "number" || !Number.isSafeInteger(at) || at < 0) return null;
  if (Object.hasOwn(stored, "value"))
    return hasOnly(stored, ["at", "value"]) ? { at, value: stored["value"] } : null;
  const { at: _, ...rest } = stored;
  const change = readChange(rest, []);
  return change === null ? null : { at, ...change };
}

export const hasOnly = (fields: Fields, names: readonly string[]): boolean =>
  Object.keys(fields).every((key) => names.includes(key));

/** An object that is stored: an exact number is none. */
export const storedFields = (value: unknown): Fields | null =>
  isExactNumber(value) ? null : asFields(value);
