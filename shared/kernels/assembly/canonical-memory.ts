// Where things lie in memory, and the growing tops of what is filled while a text is read.

/** Deeper nesting is refused; what reads files refuses it before. */
export const maxDepth: i32 = 10_100;
/** So many of each of the three kinds: ten bits full. */
export const maxOddities: u32 = 1023;
/** Read and written over by blocks that reach behind an end. */
const slack: usize = 64;
const frameSize: usize = 16;
const pageBits: usize = 16;

export let frames: usize = 0;
export let oddities: usize = 0;
export let marksIn: usize = 0;
export let marksOut: usize = 0;
export let source: usize = 0;
export let sourceEnd: usize = 0;
/** Numbers that JavaScript has to print, as they stand in the source. */
export let numbers: usize = 0;
/** Texts that do not stand in the source as they are written: strings, numbers, and keys in the form that sorts. */
export let rewritten: usize = 0;
export let rewrittenTop: usize = 0;
/** The order of the output: see canonical-tape.ts. */
export let tape: usize = 0;
/** Keys of the objects that are open. When all is read the output takes their place. */
export let pending: usize = 0;

/**
 * Room for a text. The factors are above the most that a byte of JSON can ask for: `1e20,` is printed
 * with 22 bytes and 4 to find it; `-0,` takes two
 * entries of the tape, `, "" : 0` four and one in a record, a mark two and two more around it; `"":0,` takes a key of 24 bytes and 8 to
 * sort it. Memory that nothing is written to costs nothing.
 */
export function reserve(length: usize, marks: usize): usize {
  frames = (__heap_base + 15) & ~15;
  oddities = frames + <usize>(maxDepth + 1) * frameSize;
  marksIn = oddities + <usize>maxOddities * 3 * 8;
  marksOut = marksIn + (marks + 1) * 4;
  source = (marksOut + marks * 8 + 15) & ~15;
  sourceEnd = source + length;
  numbers = sourceEnd + slack;
  rewritten = numbers + length + slack;
  tape = (rewritten + 7 * length + slack + 7) & ~7;
  pending = tape + 6 * length + 32 * marks + slack;
  const end = pending + 7 * length + slack;
  const pages = <i32>((end >> pageBits) + 1) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return 0;
  memory.fill(sourceEnd, 0, slack);
  return source;
}
