/** The value that an RFC 6901 pointer leads to; undefined where it leads nowhere. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  if (pointer === "") return document;
  if (!pointer.startsWith("/")) return undefined;
  let here = document;
  for (const step of pointer.slice(1).split("/")) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined;
    if (Array.isArray(here) && !/^(0|[1-9]\d*)$/.test(key)) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}
