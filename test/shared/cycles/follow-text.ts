import { Cycles } from "../../../shared/cycles/cycles.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import type { Found } from "./cycles-of.ts";

/** Reads a text cut at these places, and catches up after every piece. */
export function followText(
  text: string,
  cuts: readonly number[],
  afterPiece: (found: Found) => void = () => {},
): Found {
  const bytes = new TextEncoder().encode(text);
  const scanner = new ThreadScanner();
  const found = { index: scanner.index, cycles: new Cycles(scanner.index) };
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])];
  places.sort((a, b) => a - b);
  for (let at = 1; at < places.length; at++) {
    scanner.push(bytes.slice(places[at - 1], places[at]));
    found.cycles.update(false);
    afterPiece(found);
  }
  scanner.end();
  found.cycles.update(true);
  return found;
}

/** A text with a bar at every place where it is cut. */
export function followPieces(text: string, afterPiece: (found: Found) => void): Found {
  const pieces = text.split("|");
  const ends = pieces.map((_, at) => pieces.slice(0, at + 1).join("").length);
  return followText(pieces.join(""), ends, afterPiece);
}
