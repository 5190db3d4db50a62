import type { PieceOf, Verification } from "../../shared/api/content.ts";
import { formatBytes } from "../format/format-bytes.ts";

export type Verdict = { sign: "✓" | "✕" | "○"; words: string };

/** What a check found, in words: ✓ it is what was stated, ✕ it is not, ○ too little was stated to tell. */
export function wordVerification(found: Verification, { hash: stated }: PieceOf<"ref">): Verdict {
  const { sizeMatches, hashMatches } = found;
  const size = formatBytes(found.sizeBytes);
  const hash = `${found.hash.slice(0, 8)}…`;
  const noHash = stated === null ? "no hash stated" : "the stated hash is no SHA-256";
  if (sizeMatches === false && hashMatches === false)
    return { sign: "✕", words: `size and SHA-256 differ: found ${size}, ${hash}` };
  if (hashMatches === false) return { sign: "✕", words: `SHA-256 differs: found ${hash}` };
  if (sizeMatches === false)
    return {
      sign: "✕",
      words: `size differs: found ${size}; ${hashMatches === true ? "SHA-256 matches" : noHash}`,
    };
  if (hashMatches === true)
    return {
      sign: "✓",
      words: sizeMatches === true ? "size and SHA-256 match" : "SHA-256 matches, no size stated",
    };
  if (sizeMatches === true) return { sign: "○", words: `size matches, ${noHash}` };
  return { sign: "○", words: `found ${size}; no size stated, ${noHash}` };
}
