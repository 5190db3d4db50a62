import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { ByteSource } from "../engine/byte-source.ts";
import { GatheredBytes } from "../engine/gathered-bytes.ts";
import { wordSystemError } from "../engine/word-system-error.ts";

/** All of a stream, as something that can be read at any place. */
export async function readStandardInput(stream: AsyncIterable<Uint8Array>): Promise<Result<ByteSource>> {
  const gathered = new GatheredBytes();
  try {
    for await (const chunk of stream) await gathered.add(chunk);
    return succeed(gathered.end());
  } catch (error) {
    await gathered.discard();
    return wordSystemError("standard input", error);
  }
}
