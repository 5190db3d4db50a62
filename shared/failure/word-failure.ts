import type { Failure, FailureCode } from "./failure.ts";
import { oneLine } from "./one-line.ts";

/** The one place where failures get their words: one line, no value printed whole. */
export function wordFailure({ where, place, expected, found }: Failure): string {
  const at = place === undefined ? "" : `:${place.line}:${place.column} (byte ${place.offset})`;
  return oneLine(`${where}${at}: expected ${expected}, found ${found}`);
}

/** What the user can do about it, where there is something to do. */
export function adviseOn(code: FailureCode): string | null {
  return advice[code] ?? null;
}

const advice: Partial<Record<FailureCode, string>> = {
  "not-found": "Check the path, or choose the file again.",
  "not-a-file": "Choose a thread file inside it.",
  "not-permitted": "Ask for access to it, or choose another place, then try again.",
  empty: "Nothing was ever written to it. Check the program that saves it.",
  "not-json":
    "Choose a ThreadProtocol file (JSON with a list of turns), a stream capture, a Pydantic AI history or an agent database.",
  "not-utf8":
    "Save it as UTF-8 and open it again, or look at the byte named above: the file may be damaged there.",
  "not-a-thread":
    "Choose a ThreadProtocol file (JSON with a list of turns), a stream capture, a Pydantic AI history or an agent database.",
  "not-a-database":
    "Choose an SQLite database with agent tables. One that is encrypted has to be decrypted by its owner first.",
  damaged: "What stands elsewhere can still be read. SQLite's own “.recover” may bring back more, on a copy.",
  locked: "Try again once the other program has finished writing.",
  truncated: "What was read before the cut is shown. The rest was never written.",
  changed: "Open the file again to read it as it is now.",
  "not-available": "Once that is there, try again.",
  "engine-gone": "Try again once the engine runs.",
  internal: "Try again. If it happens twice, report it with the words above.",
};
