import type { ByteReader } from "../rows/byte-reader.ts";
import type { Canonicalizer } from "./canonicalizer.ts";
import { ChangedText } from "./changed-text.ts";
import type { OddityListener } from "./oddity.ts";

const pieceSize = 1024 * 1024;

/**
 * The body of a string of any length in its canonical form, piece by piece; `range` is the string with its quotes. Each piece is
 * valid until the next one is asked for, and no escape is cut in two, but a character may be.
 */
export async function* stringPieces(
  reader: ByteReader,
  canonicalizer: Canonicalizer,
  range: { start: number; end: number },
  oddities?: OddityListener,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const end = range.end - 1;
  for (let at = range.start + 1; at < end;) {
    const to = Math.min(at + pieceSize, end);
    const piece = await reader.read(at, to);
    if (piece.length !== to - at) throw new ChangedText();
    const goesOn = to < end;
    const { bytes, taken } = canonicalizer.rewrite(piece, { goesOn, oddities, offset: at });
    yield bytes;
    at += taken;
  }
}
