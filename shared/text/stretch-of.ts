/** A stretch of a text by its units, and how long all of it is. Stretches that follow each other make the whole: none ends inside a character. */
export const stretchOf = (text: string, from: number, count: number): { text: string; total: number } => ({
  text: text.slice(wholeAt(text, from), wholeAt(text, from + count)),
  total: text.length,
});

/** A cut between the two units of a character goes behind them. */
function wholeAt(text: string, at: number): number {
  const splits = (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return splits ? at + 1 : at;
}
