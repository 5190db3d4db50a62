import { digestSize } from "./sha256.ts";

export function toHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** Each of the digests that stand behind one another. */
export function hexDigests(digests: Uint8Array): string[] {
  return Array.from({ length: digests.length / digestSize }, (_, at) => toHex(digestAt(digests, at)));
}

export const digestAt = (digests: Uint8Array, at: number): Uint8Array =>
  digests.subarray(at * digestSize, (at + 1) * digestSize);
