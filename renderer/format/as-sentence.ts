/** A reason as the host words it ("it ended with code 9") as a sentence of its own. */
export function asSentence(words: string): string {
  const text = words.trim();
  if (text === "") return "";
  const [first = ""] = text;
  const ended = /[.!?…]$/.test(text) ? text : `${text}.`;
  return first.toUpperCase() + ended.slice(first.length);
}
