/** How the core gets at bytes it has an offset for. Rejects only when the source cannot be read. */
export interface ByteReader {
  read(start: number, end: number): Promise<Uint8Array>;
}
