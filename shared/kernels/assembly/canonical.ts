// JSON text to canonical JSON text. The text is read once onto a tape of pieces, and the tape is then written in order. It is
// checked on the way: what is not JSON is refused. The text is one value, or several with commas between.
import {
  frames,
  marksIn,
  marksOut,
  numbers,
  oddities,
  pending,
  reserve as reserveMemory,
  rewritten,
  rewrittenTop,
  source,
  sourceEnd,
} from "./canonical-memory";
import { numberCount, numbersTop, printCollected } from "./canonical-numbers";
import { keysTop } from "./canonical-order";
import { asJavaScript, markNumber, readText, startMarks } from "./canonical-read";
import { clearOddities, oddityCount, rewriteBody, taken } from "./canonical-strings";
import { clearTape, flush, writeTape } from "./canonical-tape";

/** Where to put a text of so many bytes, or 0 if there is no room. What was answered before is gone. */
export function reserve(length: usize, marks: usize): usize {
  return reserveMemory(length, marks);
}

/** Where to put the places of the marks: from the start of the text, in order, four bytes each. */
export function marksAddress(): usize {
  return marksIn;
}

/** The length of the output; -1 if the text is not JSON or a mark is not where a value starts. */
export function canonicalize(marks: i32, javaScriptOrder: bool): i32 {
  asJavaScript = javaScriptOrder;
  clearOddities();
  numbersTop = numbers;
  numberCount = 0;
  rewrittenTop = rewritten;
  keysTop = pending;
  clearTape();
  startMarks(marks);
  if (!readText() || markNumber != marks) return -1;
  flush();
  printCollected();
  return <i32>(writeTape(frames) - pending);
}

export function outputAddress(): usize {
  return pending;
}

/** The start and the end of each mark in the output, four bytes each; both 0 where a later key replaced the value. */
export function markedAddress(): usize {
  return marksOut;
}

export function countOddities(): i32 {
  return oddityCount;
}

/** The kind and the place of each oddity, four bytes each. */
export function oddityAddress(): usize {
  return oddities;
}

/** Takes the reserved text as a piece of a string's body; the length of the output. */
export function rewritePiece(goesOn: bool): i32 {
  clearOddities();
  return <i32>(rewriteBody(source, sourceEnd, goesOn, pending) - pending);
}

/** How many bytes of the piece were taken; the others are to be given again, with more behind them. */
export function takenBytes(): usize {
  return taken;
}
