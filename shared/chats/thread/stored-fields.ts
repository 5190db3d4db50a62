import { asFields, fieldOf, type Fields } from "../../problems/fields.ts";
import { isExactNumber } from "../../text/is-exact-number.ts";

/** An object that was stored. An exact number is an object only to JavaScript, and a copy of it would print as one. */
export const storedFields = (value: unknown): Fields | null =>
  isExactNumber(value) ? null : asFields(value);

/** A name or an id: some writers store numbers, others an empty text where they mean none. */
export function storedName(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  if (isExactNumber(value)) return value.rawJSON;
  return typeof value === "string" && value !== "" ? value : null;
}

/** Takes fields out of an object one by one, so that in the end it is known what found no place. */
export class TakenFields {
  readonly #fields: Fields;
  readonly #taken = new Set<string>();

  constructor(fields: Fields | null) {
    this.#fields = fields ?? {};
  }

  /** Undefined where there is none, or where `is` says that it is not meant. */
  take(key: string, is: (value: unknown) => boolean = () => true): unknown {
    const value = fieldOf(this.#fields, key);
    if (value === undefined || !is(value)) return undefined;
    this.#taken.add(key);
    return value;
  }

  /** The first of these that is a text with something in it. */
  takeText(...keys: readonly string[]): string | null {
    for (const key of keys) {
      const text = this.take(key, (value) => typeof value === "string" && value !== "");
      if (text !== undefined) return text as string;
    }
    return null;
  }

  takeName(...keys: readonly string[]): string | null {
    for (const key of keys) {
      const name = storedName(this.take(key, (value) => storedName(value) !== null));
      if (name !== null) return name;
    }
    return null;
  }

  takeNumber(...keys: readonly string[]): number | undefined {
    for (const key of keys) {
      const number = this.take(key, (value) => typeof value === "number");
      if (number !== undefined) return number as number;
    }
    return undefined;
  }

  /** What is left and says something; undefined if nothing does. */
  get rest(): Fields | undefined {
    const left = Object.entries(this.#fields).filter(
      ([key, value]) => value !== null && value !== "" && !this.#taken.has(key),
    );
    return left.length === 0 ? undefined : Object.fromEntries(left);
  }
}
