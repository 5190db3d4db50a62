import type { SourceWindow } from "../../../shared/api/content.ts";
import type { ByteSource } from "../byte-source.ts";

/** A character takes four bytes at most, so whatever a border cuts through begins and ends so near to it. */
const reach = 3;

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The bytes from `from` on, about `count` of them, as text. No character is cut: the start moves behind one that it falls into, the
 * end before it, so that windows of which each starts where the last one ended show every character once. Bytes that are no UTF-8
 * move nothing and are replaced.
 */
export async function readSourceWindow(
  source: ByteSource,
  from: number,
  count: number,
): Promise<SourceWindow> {
  const fileBytes = source.sizeBytes;
  const start = Math.min(from, fileBytes);
  const end = Math.min(from + count, fileBytes);
  const base = Math.max(0, start - reach);
  const bytes = await source.read(base, Math.min(end + reach, fileBytes));
  const first = characterAcross(bytes, start - base)?.end ?? start - base;
  const cut = characterAcross(bytes, end - base);
  const last = cut === null ? end - base : cut.start > first ? cut.start : cut.end;
  const shown = bytes.subarray(first, Math.max(first, last));
  const text = lenient.decode(shown);
  const window = { from: base + first, to: base + first + shown.length, text, fileBytes };
  return { ...window, isUtf8: !text.includes("\ufffd") || isUtf8(shown) };
}

/** The character that begins before `at` and goes on behind it; null if there is none, or if it is broken. */
function characterAcross(bytes: Uint8Array, at: number): { start: number; end: number } | null {
  for (let start = at - 1; start >= Math.max(0, at - reach); start--) {
    const byte = bytes[start]!;
    if (byte < 0x80) return null;
    if (byte < 0xc0) continue;
    const end = start + (byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4);
    return end > at && end <= bytes.length && isUtf8(bytes.subarray(start, end)) ? { start, end } : null;
  }
  return null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
