// A file's content by number, each of another length: from its first line one can tell what all of it must be.

export function contentOf(generation: number): Buffer {
  const head = Buffer.from(`${generation}\n`);
  const length = 100_000 + ((generation * 7919) % 400_000);
  return Buffer.concat([head, Buffer.alloc(length, `${generation},`)]);
}

/** Throws for whatever is not exactly the content of one generation. */
export function generationOf(content: Buffer): number {
  const generation = Number.parseInt(content.subarray(0, 20).toString("latin1"), 10);
  if (!contentOf(generation).equals(content))
    throw new Error(`neither old nor new: ${content.length} bytes that begin like ${generation}`);
  return generation;
}
