/** Objects out of a file: any key may be there, `__proto__` too, and any value behind it. */
export type Fields = Readonly<Record<string, unknown>>;

export function asFields(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** The object's own value of that key; undefined where there is none. */
export function fieldOf(fields: Fields | null, key: string): unknown {
  return fields !== null && Object.hasOwn(fields, key) ? fields[key] : undefined;
}

export function textOf(fields: Fields | null, key: string): string | null {
  const value = fieldOf(fields, key);
  return typeof value === "string" ? value : null;
}

export function nameType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return "a string";
  if (typeof value === "number") return "a number";
  return typeof value === "boolean" ? "true or false" : "nothing";
}
