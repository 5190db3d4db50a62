import { type Fields, fieldOf } from "../../problems/fields.ts";
import { TakenFields } from "../thread/stored-fields.ts";

/** The first of these fields that is a text with something in it. */
export const firstText = (fields: Fields | null, names: readonly string[]): string | null =>
  new TakenFields(fields).takeText(...names);

/** The first of these fields that is a name or a number. */
export const firstName = (fields: Fields | null, names: readonly string[]): string | null =>
  new TakenFields(fields).takeName(...names);

/** The first of these fields that holds a list. */
export function firstList(fields: Fields | null, names: readonly string[]): readonly unknown[] | null {
  for (const name of names) {
    const value = fieldOf(fields, name);
    if (Array.isArray(value)) return value as readonly unknown[];
  }
  return null;
}
