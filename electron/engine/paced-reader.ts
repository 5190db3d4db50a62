import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import { BlockReader } from "./block-reader.ts";
import type { ByteSource } from "./byte-source.ts";

/** In milliseconds: nobody who asks for rows notices it. */
const longestStretch = 4;

/**
 * Small reads come from blocks that are kept for a while; whoever reads all of it brings the memory along. What takes long reads much, so
 * this is where it lets others pass.
 */
export function pacedReader(source: ByteSource, giveWay: () => Promise<void>): ByteReader {
  const blocks = new BlockReader(source);
  let gaveWay = performance.now();
  const letPass = async () => {
    if (performance.now() - gaveWay < longestStretch) return;
    await giveWay();
    gaveWay = performance.now();
  };
  return {
    async read(start, end) {
      await letPass();
      return blocks.read(start, end);
    },
    async readInto(buffer, position) {
      await letPass();
      return source.readInto(buffer, position);
    },
  };
}
