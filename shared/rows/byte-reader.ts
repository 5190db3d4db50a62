/** How the core gets at bytes it has an offset for. Rejects only when the source cannot be read. */
export interface ByteReader {
  read(start: number, end: number): Promise<Uint8Array>;
  /** Fills `buffer` from `position` on; fewer bytes than asked for mean the end. For who reads all of it: nothing new is allotted. */
  readInto?(buffer: Uint8Array, position: number): Promise<number>;
}

/** The same for any reader. */
export async function readInto(reader: ByteReader, buffer: Uint8Array, position: number): Promise<number> {
  if (reader.readInto !== undefined) return reader.readInto(buffer, position);
  const bytes = await reader.read(position, position + buffer.length);
  buffer.set(bytes);
  return bytes.length;
}
