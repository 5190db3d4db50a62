import { oneLine } from "../../failure/one-line.ts";
import { isExactNumber } from "../../text/is-exact-number.ts";
import { shorten } from "../../text/shorten.ts";

/** A value as JSON, keys sorted, so that equal values give equal texts; it may end after `most` characters. */
export function jsonText(value: unknown, most = Infinity): string {
  let text = "";
  // What is still to be written, the next one last: values may be nested deeper than calls can be.
  const left: Piece[] = [{ value }];
  for (let piece = left.pop(); piece !== undefined && text.length <= most; piece = left.pop()) {
    if (typeof piece === "string") text += piece;
    else if (typeof piece.value === "object" && piece.value !== null && !isExactNumber(piece.value))
      for (const inner of piecesOf(piece.value, most).toReversed()) left.push(inner);
    else text += scalarText(piece.value, most);
  }
  return text;
}

/** A value inside a sentence: cut, and on one line. */
export const briefJson = (value: unknown, most: number) => oneLine(shorten(jsonText(value, most), most));

type Piece = string | { value: unknown };

function piecesOf(container: object, most: number): Piece[] {
  if (Array.isArray(container)) {
    const values: unknown[] = container.slice(0, most);
    return ["[", ...values.flatMap((value, at) => [at === 0 ? "" : ", ", { value }]), "]"];
  }
  const members = Object.entries(container).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const pieces = members
    .slice(0, most)
    .flatMap(([key, value]: [string, unknown], at) => [
      `${at === 0 ? "" : ", "}${scalarText(key, most)}: `,
      { value },
    ]);
  return ["{", ...pieces, "}"];
}

function scalarText(value: unknown, most: number): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, most));
  return isExactNumber(value) ? value.rawJSON : String(value);
}
