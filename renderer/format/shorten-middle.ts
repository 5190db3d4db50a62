/** A long id with its middle left out: the ends are what people compare. */
export function shortenMiddle(text: string, length = 20): string {
  const letters = Array.from(text);
  if (letters.length <= length) return text;
  const tail = Math.floor((length - 1) / 3);
  const head = length - 1 - tail;
  return `${letters.slice(0, head).join("")}…${letters.slice(letters.length - tail).join("")}`;
}
