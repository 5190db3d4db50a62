import { isExactNumber } from "../../text/is-exact-number.ts";

/** Whether two values out of files print alike, whatever the order of their keys. They are nested no deeper than calls can follow. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isExactNumber(a) || isExactNumber(b))
    return isExactNumber(a) && isExactNumber(b) && a.rawJSON === b.rawJSON;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && isSameList(a, b);
  const entries = Object.entries(a);
  const other = b as Readonly<Record<string, unknown>>;
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => Object.hasOwn(other, key) && isSameValue(value, other[key]))
  );
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, at) => isSameValue(item, b[at]));
