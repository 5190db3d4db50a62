import { wordTrouble } from "../format/word-trouble.ts";
import { useApp } from "../state/app-context.tsx";
import type { FindState } from "./find-state.ts";
import { useFind } from "./use-find.ts";

/** What the line above cannot say: why nothing can be looked for, or why nothing is to be seen of a hit. */
export function FindNote({ id, onUncover }: { id: string; onUncover: () => void }) {
  const session = useApp().find.of(id);
  const failure = useFind(id, ({ search }) => (search.state === "failed" ? search.failure : null));
  const strict = useFind(id, wordStrict);
  const isHidden = useFind(id, ({ hit }) => hit !== null && !hit.isShown);
  if (failure !== null)
    return (
      <p className="find-note is-wrong" role="alert">
        <span className="foreign">
          {failure.code === "bad-request" ? failure.found : wordTrouble(failure)}
        </span>
        {failure.code !== "bad-request" && (
          <button type="button" className="find-button" onClick={() => session.goOn()}>
            Try again
          </button>
        )}
      </p>
    );
  if (strict !== null)
    return (
      <p className="find-note">
        <span>{strict} on: with other capitals or inside of longer words there may be more.</span>
        <button
          type="button"
          className="find-button"
          onClick={() => session.change({ matchCase: false, wholeWord: false })}
        >
          Find these, too
        </button>
      </p>
    );
  if (!isHidden) return null;
  return (
    <p className="find-note">
      <span>This hit is in a row that is not shown now.</span>
      <button type="button" className="find-button" onClick={onUncover}>
        Show it
      </button>
    </p>
  );
}

/** What may keep hits away where there are none at all. */
function wordStrict({ search, query: { matchCase, wholeWord } }: FindState): string | null {
  if (search.state !== "done" || search.hits > 0 || !search.isComplete) return null;
  if (matchCase && wholeWord) return "Match case and Whole words are";
  if (matchCase) return "Match case is";
  return wholeWord ? "Whole words is" : null;
}
