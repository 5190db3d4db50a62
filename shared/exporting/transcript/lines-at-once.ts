/**
 * A text cut between lines, in pieces of at most `length` letters, so that many short lines are worked on at once; the line feed between two
 * pieces belongs to neither. Only a line that is longer by itself makes a longer piece.
 */
export function* linesAtOnce(text: string, length: number): Generator<string> {
  let from = 0;
  while (text.length - from > length) {
    const last = text.lastIndexOf("\n", from + length);
    const end = last < from ? text.indexOf("\n", from) : last;
    if (end < 0) break;
    yield text.slice(from, end);
    from = end + 1;
  }
  yield text.slice(from);
}
