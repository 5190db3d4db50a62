import type { Output } from "../api/requests.ts";
import type { LostPart } from "../converted/lost-part.ts";
import { describeLost } from "./lost-row.ts";

/** A stretch of a lost part's text. Stretches that follow each other make the whole: none ends inside a character. */
export function readLost(part: LostPart, from: number, count: number): Output<"document.lost"> {
  const { kind, text } = part;
  return {
    text: text.slice(wholeAt(text, from), wholeAt(text, from + count)),
    total: text.length,
    kind,
    ...describeLost(part),
  };
}

/** A cut between the two units of a character goes behind them. */
function wholeAt(text: string, at: number): number {
  const splits = (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return splits ? at + 1 : at;
}
