import { readStored, store } from "../shell/stored.ts";

const key = "threadlens.commands";
const most = 8;

/** The ids of what was picked from the palette, the last one first. */
export function recentlyUsed(): readonly string[] {
  const stored = readStored(key);
  return stored === null ? [] : stored.split("\n").filter(Boolean).slice(0, most);
}

/** Only what is there again the next time: places in a document are not. */
export function noteUsed(id: string): void {
  const others = recentlyUsed().filter((other) => other !== id);
  store(key, [id, ...others].slice(0, most).join("\n"));
}
