import { HistoryMaker } from "../../../shared/histories/history-maker.ts";
import type { ThreadEnding } from "../../../shared/converted/thread-maker.ts";

/** The whole thread that comes of these pieces, and what is told beside it. */
export function makeThread(pieces: Iterable<Uint8Array>): ThreadEnding {
  const maker = new HistoryMaker();
  let settled = "";
  for (const piece of pieces) {
    // The maker may keep nothing of a piece.
    const copy = piece.slice();
    maker.push(copy);
    copy.fill(0x7e);
    settled += maker.takeSettled();
  }
  const ending = maker.ending();
  return { ...ending, text: `${settled}${maker.takeSettled()}${maker.ending().text}` };
}

export const makeThreadOf = (text: string): ThreadEnding => makeThread([new TextEncoder().encode(text)]);
