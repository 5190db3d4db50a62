import { cutCleanly } from "../../shared/text/decode-string.ts";

type Piece = { mark: string } | { value: unknown };

/** The compact JSON of a value, up to `limit` characters: no more of it is made, however large or deep it is. */
export function jsonStart(value: unknown, limit: number): { text: string; cut: boolean } {
  let text = "";
  /** What comes next stands last. */
  const waiting: Piece[] = [{ value }];
  while (text.length <= limit) {
    const piece = waiting.pop();
    if (piece === undefined) return { text, cut: false };
    if ("mark" in piece) text += piece.mark;
    else if (typeof piece.value === "object" && piece.value !== null)
      waiting.push(...takeApart(piece.value, limit).toReversed());
    else text += scalarJson(piece.value, limit);
  }
  return cutCleanly(text.slice(0, limit), true);
}

/** Each member takes at least one character, so more than `limit` of them are never needed. */
function takeApart(value: object, limit: number): Piece[] {
  const isList = Array.isArray(value);
  const pieces: Piece[] = [{ mark: isList ? "[" : "{" }];
  for (const key of Object.keys(value).slice(0, limit)) {
    if (pieces.length > 1) pieces.push({ mark: "," });
    if (!isList) pieces.push({ value: key }, { mark: ":" });
    pieces.push({ value: (value as Record<string, unknown>)[key] });
  }
  pieces.push({ mark: isList ? "]" : "}" });
  return pieces;
}

function scalarJson(value: unknown, limit: number): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, limit + 1));
  // JSON.parse reads a number beyond all doubles as endless, and JSON.stringify would call it null.
  if (typeof value === "number" && !Number.isFinite(value)) return value > 0 ? "1e999" : "-1e999";
  return JSON.stringify(value);
}
