import type { Change, Member } from "../../histories/change.ts";
import type { Fields } from "../../problems/fields.ts";
import { isSameValue } from "./same-value.ts";

/** What makes of the members that are read the fields that are wanted; null where nothing differs. `taken`: fields with a place of their own. */
export function changeOf(read: readonly Member[], wanted: Fields, taken: readonly string[]): Change | null {
  const known = new Map(read.filter(([key, value]) => value !== undefined && !taken.includes(key)));
  const fields = Object.entries(wanted).filter(
    ([key, value]) => !taken.includes(key) && !(known.has(key) && isSameValue(known.get(key), value)),
  );
  const without = [...known.keys()].filter((key) => !Object.hasOwn(wanted, key));
  if (fields.length === 0 && without.length === 0) return null;
  return {
    ...(fields.length === 0 ? {} : { fields: Object.fromEntries(fields) }),
    ...(without.length === 0 ? {} : { without }),
  };
}
