import type { FindQuery } from "../../shared/api/find.ts";
import { showChord } from "../commands/match-chord.ts";
import { isMac } from "../commands/use-command-keys.ts";
import { findKeys } from "./find-keys.ts";
import type { FindSession } from "./find-session.ts";

export type FindToggle = Exclude<keyof FindQuery, "text">;

/** How a query can be meant; `sign` is what the button shows. */
export const findToggles: readonly { name: FindToggle; sign: string; title: string; letter: string }[] = [
  { name: "matchCase", sign: "Aa", title: "Match case", letter: "C" },
  { name: "wholeWord", sign: "ab", title: "Whole words", letter: "W" },
  { name: "isRegex", sign: ".*", title: "Regular expression", letter: "R" },
];

/** Each of them on or off, beside the text. */
export function FindToggles({ session, query }: { session: FindSession; query: FindQuery }) {
  return (
    <span className="find-toggles" role="group" aria-label="How it is meant">
      {findToggles.map(({ name, sign, title, letter }) => (
        <button
          key={name}
          type="button"
          className={name === "wholeWord" ? "find-toggle is-word mono" : "find-toggle mono"}
          aria-pressed={query[name]}
          title={`${title} (${showChord(findKeys(letter), isMac())})`}
          onClick={() => session.change({ [name]: !query[name] })}
        >
          <span aria-hidden="true">{sign}</span>
          <span className="unseen">{title}</span>
        </button>
      ))}
    </span>
  );
}
