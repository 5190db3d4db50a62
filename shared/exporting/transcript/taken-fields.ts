import { isExactNumber } from "../../text/is-exact-number.ts";
import type { Piece } from "./blocks.ts";

/** An object of the file; a number that is kept exactly is none. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);

/**
 * The fields of an object, taken one by one: what is left in the end has no place of its own and is shown as it is. A field of another
 * type than the one asked for is not that field; null is nothing.
 */
export class TakenFields {
  readonly #fields: Map<string, unknown>;

  constructor(object: Record<string, unknown>) {
    this.#fields = new Map(Object.entries(object));
  }

  /** Leaves it where it is. */
  peek(name: string): unknown {
    return this.#fields.get(name);
  }

  value(name: string): unknown {
    const value = this.#fields.get(name);
    this.#fields.delete(name);
    return value ?? undefined;
  }

  text(name: string): string | null {
    const value = this.#fields.get(name);
    if (value !== null && typeof value !== "string") return null;
    this.#fields.delete(name);
    return value;
  }

  list(name: string): readonly unknown[] | null {
    const value = this.#fields.get(name);
    if (value !== null && !Array.isArray(value)) return null;
    this.#fields.delete(name);
    return value;
  }

  object(name: string): Record<string, unknown> | null {
    const value = this.#fields.get(name);
    if (value !== null && !isObject(value)) return null;
    this.#fields.delete(name);
    return value;
  }

  /** Whether it is `true`. */
  flag(name: string): boolean {
    return this.#fields.get(name) === true && this.#fields.delete(name);
  }

  rest(label: string | null = "Other fields"): Piece[] {
    if (this.#fields.size === 0) return [];
    return [{ form: "json", value: Object.fromEntries(this.#fields), label }];
  }
}
