import type { Ref } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { FindHit } from "../../shared/api/find.ts";
import { showChord } from "../commands/match-chord.ts";
import { isMac } from "../commands/use-command-keys.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import { FindField } from "./find-field.tsx";
import { findKeys } from "./find-keys.ts";
import { FindNote } from "./find-note.tsx";
import { FindToggles } from "./find-toggles.tsx";
import { Hits } from "./hits.tsx";
import { useFind } from "./use-find.ts";
import { wordTurnOf } from "./word-turn-of.ts";
import { wordSearch } from "./word-search.ts";

type Props = {
  document: Document;
  input: Ref<HTMLInputElement>;
  onStep: (by: 1 | -1) => void;
  onPick: (hit: FindHit) => void;
  /** Shows the hit that was gone to, which has no row now. */
  onUncover: () => void;
  onClose: () => void;
};

/** What is looked for in the whole thread, how many there are, and the ways from one to the next. */
export function FindBar({ document: { id }, input, onStep, onPick, onUncover, onClose }: Props) {
  const session = useApp().find.of(id);
  const state = useFind(id, (all) => all);
  const { query, search, hit, isListed } = state;
  const count = wordSearch(state);
  return (
    <div className="find-bar" role="search" aria-label="Find in thread">
      <FindField
        ref={input}
        label="Find in thread"
        what="Text to find"
        text={query.text}
        count={count}
        {...(hit !== null &&
          count !== "" && { spoken: `: ${wordTurnOf(hit)}, ${hit.before}${hit.match}${hit.after}` })}
        isWrong={search.state === "failed" && search.failure.code === "bad-request"}
        toggles={<FindToggles session={session} query={query} />}
        onType={(text) => session.change({ text })}
        onStep={onStep}
        onClose={onClose}
      >
        <StopButton id={id} />
        <button
          type="button"
          className="icon-button is-small"
          aria-label="List of hits"
          aria-pressed={isListed}
          title={`${isListed ? "Hide the list of hits" : "List all hits"} (${showChord(findKeys("L"), isMac())})`}
          onClick={() => session.list(!isListed)}
        >
          <Icon name="list" size={14} />
        </button>
      </FindField>
      <FindNote id={id} onUncover={onUncover} />
      {isListed && <Hits id={id} onPick={onPick} />}
    </div>
  );
}

/** A long search can be stopped, and one that was stopped goes on. */
function StopButton({ id }: { id: string }) {
  const session = useApp().find.of(id);
  const state = useFind(id, ({ search }) =>
    search.state === "searching"
      ? "searching"
      : search.state === "done" && search.isStopped
        ? "stopped"
        : null,
  );
  if (state === null) return null;
  const isSearching = state === "searching";
  return (
    <button
      type="button"
      className={isSearching ? "find-button patient" : "find-button"}
      onClick={() => (isSearching ? session.stop() : session.goOn())}
    >
      {isSearching ? "Stop" : "Go on"}
    </button>
  );
}
