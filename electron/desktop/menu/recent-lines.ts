import type { RecentFile } from "../../../shared/api/recent.ts";
import { isGone } from "../../../shared/session/is-gone.ts";
import { oneLine } from "../../../shared/failure/one-line.ts";

export type RecentLine = { path: string; label: string };

const most = 10;
const longestName = 60;
const longestFolder = 40;

/** The lines of “Open recent”: what is still there, by its name; by its folder, too, where another one has the same name. */
export function recentLines(files: readonly RecentFile[], home: string): RecentLine[] {
  const there = files.filter((file) => !isGone(file)).slice(0, most);
  return there.map(({ path, name }) => {
    const isAlone = there.every((other) => other.path === path || other.name !== name);
    const folder = isAlone ? "" : ` — ${shortFolder(folderOf(path, name), home)}`;
    return { path, label: label(`${shortName(name)}${folder}`) };
  });
}

const folderOf = (path: string, name: string): string =>
  path.endsWith(name) ? path.slice(0, path.length - name.length).replace(/[/\\]+$/, "") : path;

/** From the user's own folder, by its end: that is where two of them differ. */
function shortFolder(folder: string, home: string): string {
  const isUnder = home !== "" && folder.startsWith(home) && /^([/\\]|$)/.test(folder.slice(home.length));
  const letters = Array.from(isUnder ? `~${folder.slice(home.length)}` : folder);
  return letters.length > longestFolder ? `…${letters.slice(1 - longestFolder).join("")}` : letters.join("");
}

/** The ending tells what it is, so the middle goes. */
function shortName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= longestName) return name;
  return `${letters.slice(0, 40).join("")}…${letters.slice(41 - longestName).join("")}`;
}

/** A menu takes `&` for the mark of a key. */
const label = (text: string): string => oneLine(text).replaceAll("&", "&&");
