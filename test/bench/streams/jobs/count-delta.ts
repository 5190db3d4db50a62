type Chunk = { delta?: string; inputTextDelta?: string };

/** The characters that a chunk adds. */
export function countDelta(chunk: unknown): number {
  const { delta, inputTextDelta } = chunk as Chunk;
  return (delta ?? inputTextDelta ?? "").length;
}

/** The JSON of an event's line; null where there is none. */
export const jsonOf = (line: string): string | null =>
  line.startsWith("data: {") ? line.slice("data: ".length) : null;
