import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { ByteSource } from "../engine/byte-source.ts";
import { wordSystemError } from "../engine/word-system-error.ts";
import { memorySource } from "./memory-source.ts";
import { SpooledSource } from "./spooled-source.ts";

/** What is kept in memory; more than that goes to the disk. */
const mostInMemory = 8 * 1024 * 1024;

/** All of a stream, as something that can be read at any place. */
export async function readStandardInput(stream: AsyncIterable<Uint8Array>): Promise<Result<ByteSource>> {
  let spooled: SpooledSource | null = null;
  try {
    let chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of stream) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes <= mostInMemory) continue;
      spooled ??= await SpooledSource.make();
      for (const waiting of chunks) await spooled.append(waiting);
      chunks = [];
    }
    return succeed(spooled ?? memorySource(Buffer.concat(chunks)));
  } catch (error) {
    await spooled?.close();
    return wordSystemError("standard input", error);
  }
}
