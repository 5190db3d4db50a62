import { canonicalJson } from "../canonical/canonical-json.ts";

/** A value as text. Of values that were read from canonical JSON, equal ones have equal texts. */
export function valueText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // Nested deeper than calls can be.
    if (error instanceof RangeError) return canonicalJson(value);
    throw error;
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof TooLarge);

/** In place of a value that is too large to be taken whole: whether it differs is known, and not where. */
export class TooLarge {
  readonly sizeBytes: number;
  readonly hash: string;

  constructor(sizeBytes: number, hash: string) {
    this.sizeBytes = sizeBytes;
    this.hash = hash;
  }
}

/** A field that is a string; null for anything else. */
export function textField(value: unknown, name: string): string | null {
  const field = isObject(value) && Object.hasOwn(value, name) ? value[name] : null;
  return typeof field === "string" ? field : null;
}

export function listField(value: unknown, name: string): readonly unknown[] | null {
  const field = isObject(value) && Object.hasOwn(value, name) ? value[name] : null;
  return Array.isArray(field) ? (field as readonly unknown[]) : null;
}

/** The same object without some of its fields. */
export function without(value: unknown, isLeft: (name: string) => boolean): unknown {
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !isLeft(name));
  // Object.fromEntries makes `__proto__` a field like any other.
  return Object.fromEntries(kept);
}
