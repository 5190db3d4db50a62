/** Controls but for tab and line feed, and what some readers take for the end of a line. */
export const hiddenUnits = "\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u2028\\u2029";
const hidden = new RegExp(`[${hiddenUnits}]`, "g");
const hiddenOnOneLine = new RegExp(`[${hiddenUnits}\\t\\n\\p{Bidi_Control}]`, "gu");

/** A control as a sign of its own: ␛ for escape. Those without a sign are named. */
export function showHidden(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code <= 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/** Every line ends with a line feed. */
export const evenLines = (text: string): string =>
  text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;

/** Text whose controls can be seen and do nothing. */
export const visibleText = (text: string): string => text.replace(hidden, showHidden);

/** The same for a name: it starts no new line and turns no reading direction. */
export const visibleName = (name: string): string => name.replace(hiddenOnOneLine, showHidden);

const sliceLength = 64 * 1024;

/** A long text in slices of which none ends inside a character. */
export function* slices(text: string): Generator<string> {
  if (text.length <= sliceLength) return void (yield text);
  for (let at = 0; at < text.length;) {
    const end = at + sliceLength;
    const splits =
      (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(end) & 0xfc00) === 0xdc00;
    yield text.slice(at, splits ? end + 1 : end);
    at = splits ? end + 1 : end;
  }
}
