/** The head of an archive as Electron's own tool writes it: two lengths of lengths, the length of what is said, and that as JSON. */
export function asarOf(head: object): string {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(16);
  for (const [index, value] of [4, text.length + 8, text.length + 4, text.length].entries())
    lengths.writeUInt32LE(value, 4 * index);
  return Buffer.concat([lengths, text]).toString("latin1");
}
