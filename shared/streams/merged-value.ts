import { asFields } from "../problems/fields.ts";
import { isExactNumber } from "../text/is-exact-number.ts";

/** A value that comes in pieces: objects are merged, a later key wins; of anything else the later one counts. */
export class MergedValue {
  /** The fields of objects; what is none stands in `#other`. */
  #fields: Map<string, unknown> | null = null;
  #other: unknown = undefined;

  add(value: unknown): void {
    if (value === undefined || value === null) return;
    const fields = isExactNumber(value) ? null : asFields(value);
    if (fields === null) {
      this.#fields = null;
      this.#other = value;
      return;
    }
    this.#fields ??= new Map();
    for (const [key, field] of Object.entries(fields)) this.#fields.set(key, field);
  }

  /** Undefined where nothing came. */
  get value(): unknown {
    return this.#fields === null ? this.#other : Object.fromEntries(this.#fields);
  }

  copy(): MergedValue {
    const copy = new MergedValue();
    copy.#fields = this.#fields === null ? null : new Map(this.#fields);
    copy.#other = this.#other;
    return copy;
  }
}
