import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { decodeStringBytes } from "../text/decode-string.ts";
import { Base64Body } from "./base64-body.ts";
import { percentBytes } from "./percent-bytes.ts";

const sampleBytes = 4096;
const tailBytes = 8;
const chunkBytes = 256 * 1024;
/** Longer data that is not base64 counts as it is written. */
const mostDecoded = 1024 * 1024;

/** How many bytes inline data decodes to, without decoding it. */
export async function inlineSize(reader: ByteReader, body: Range, isBase64: boolean): Promise<number> {
  const length = body.end - body.start;
  if (length <= 0) return 0;
  if (isBase64) return base64Size(reader, body);
  if (length > mostDecoded) return length;
  const { text } = decodeStringBytes(await reader.read(body.start, body.end), length);
  return percentBytes(text).length;
}

async function base64Size(reader: ByteReader, body: Range): Promise<number> {
  const head = await reader.read(body.start, Math.min(body.end, body.start + sampleBytes));
  const tail = await reader.read(Math.max(body.start, body.end - tailBytes), body.end);
  // Who writes slashes as escapes or breaks lines does so all over: then it has to be counted.
  if (!isPlain(head) || !isPlain(tail)) return countedSize(reader, body);
  let padding = 0;
  while (padding < 2 && tail[tail.length - 1 - padding] === 0x3d) padding++;
  return Math.floor(((body.end - body.start - padding) * 3) / 4);
}

const isPlain = (bytes: Uint8Array) => bytes.every((byte) => byte > 0x20 && byte !== 0x5c);

async function countedSize(reader: ByteReader, body: Range): Promise<number> {
  const counted = new Base64Body();
  for (let at = body.start; at < body.end; at += chunkBytes)
    counted.push(await reader.read(at, Math.min(at + chunkBytes, body.end)));
  return counted.sizeBytes;
}
