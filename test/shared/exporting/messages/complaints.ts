/** What a checker finds wrong, in its own words, with where it is. */
export class Complaints {
  readonly found: string[] = [];

  /** Answers whether it is so. */
  expect(isSo: boolean, where: string, what: string): boolean {
    if (!isSo) this.found.push(`${where}: ${what}`);
    return isSo;
  }

  /** No other fields than these; those with a question mark may be missing. */
  fields(value: Record<string, unknown>, names: readonly string[], where: string): void {
    const known = new Set(names.map((name) => name.replace("?", "")));
    for (const name of Object.keys(value)) this.expect(known.has(name), where, `has no field ${name}`);
    for (const name of names)
      if (!name.endsWith("?")) this.expect(Object.hasOwn(value, name), where, `lacks ${name}`);
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isFull = (value: unknown): value is string => typeof value === "string" && value !== "";

export const isBase64 = (value: unknown): value is string =>
  isFull(value) &&
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/.test(value);

/** A request with half a character in any string is taken for no JSON. */
export function checkStrings(text: string, complaints: Complaints): void {
  complaints.expect(text.isWellFormed(), "the text", "holds half a character");
  // Every pair that is written as escapes is whole.
  const halves = text.match(/(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F]/g) ?? [];
  complaints.expect(halves.length === 0, "the text", "holds an escaped half of a character");
}
