import type { Preview } from "../api/row.ts";
import { countThings } from "../problems/count-things.ts";
import { below } from "../problems/place.ts";
import { shorten } from "../text/shorten.ts";
import type { GatheredFields } from "./gathered-fields.ts";
import { asText, isNothing, previewOf, type Value } from "./value.ts";

/** A field that has no place of its own: its name and the beginning of its value. */
export type OtherField = { name: string; pointer: string; preview: Preview };

const longestName = 2048;
const nothing: Preview = { form: "none", text: "", cut: false, sizeBytes: 0 };

export const shownName = (name: string): string => shorten(name, longestName);

/** The pointer of a field or an element; as near as names of a reasonable length lead. */
export const pointBelow = (pointer: string, step: string | number): string =>
  below({ pointer, offset: 0 }, step).pointer;

export const otherField = (name: string, pointer: string, value: Value): OtherField => ({
  name: shownName(name),
  pointer,
  preview: previewOf(value),
});

/** Those without a place of their own; if there are more of them than are kept, the last entry says how many. */
export function listOthers(
  { others, left }: Pick<GatheredFields<Value>, "others" | "left">,
  pointer: string,
): OtherField[] {
  const listed = [...others].map(([name, value]) => otherField(name, pointBelow(pointer, name), value));
  if (left > 0) listed.push({ name: countThings(left, "more field"), pointer, preview: nothing });
  return listed;
}

/** The text of a field, if it is one. What is no text goes to the others; null is nothing. */
export function takeText(
  fields: GatheredFields<Value>,
  name: string,
  pointer: string,
  others: OtherField[],
): string | null {
  const value = fields.known.get(name);
  if (value === undefined || isNothing(value)) return null;
  const text = asText(value);
  if (text === null) others.push(otherField(name, pointBelow(pointer, name), value));
  return text;
}
