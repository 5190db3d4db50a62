import { oneLine } from "../failure/one-line.ts";
import { shorten } from "../text/shorten.ts";

const longestName = 60;

/** A name from a file inside a sentence: cut, on one line, and unable to turn the reading direction. */
export function quoteName(name: string): string {
  const start = name.slice(0, longestName * 4).toWellFormed();
  return `“${shorten(oneLine(start).trim(), longestName)}”`;
}

/** Names as an enumeration: “a”, “b” and 3 more. */
export function listNames(names: readonly string[], { most = 3, total = names.length } = {}): string {
  const shown = names.slice(0, most).map(quoteName);
  const more = total - shown.length;
  const all = more > 0 ? [...shown, `${more.toLocaleString("en")} more`] : shown;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)!}`;
}
