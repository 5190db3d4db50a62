import { useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import { type Lanes, browsingOf } from "../state/screen.ts";

const lanes = [
  { lane: "saw", other: "ran", name: "Saw", title: "What the user saw" },
  { lane: "ran", other: "saw", name: "Ran", title: "What ran" },
] as const;

/** Which of the two lanes of a chat are shown: either, or both. */
export function LaneToggles({ id }: { id: string }) {
  const app = useApp();
  const shown = useScreen((state) => browsingOf(state, id).lanes);
  const show = (next: Lanes) => app.screen.dispatch({ type: "browsing", id, change: { lanes: next } });
  return (
    <div className="lanes" role="group" aria-label="Lanes that are shown">
      {lanes.map(({ lane, other, name, title }) => (
        <button
          key={lane}
          type="button"
          className="toggle"
          aria-pressed={shown !== other}
          title={title}
          // One of them is always there: whoever hides the last one sees the other.
          onClick={() => show(shown === "both" || shown === lane ? other : "both")}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** What was written since: once, or for as long as the user follows. */
export function NewsControls({ document: { id } }: { document: Document }) {
  const app = useApp();
  const follows = useScreen((state) => browsingOf(state, id).follows);
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await app.chats.refresh(id);
    setBusy(false);
  };
  return (
    <div className="news">
      <button
        type="button"
        className="icon-button"
        aria-label="Refresh"
        aria-busy={isBusy}
        title="Refresh: show what was written since (F5)"
        onClick={() => void refresh()}
      >
        <Icon name="refresh" />
      </button>
      <button
        type="button"
        className="toggle is-follow"
        aria-pressed={follows}
        title={
          follows ? "Stop following the database" : "Show what is written to the database, as it is committed"
        }
        onClick={() => app.screen.dispatch({ type: "browsing", id, change: { follows: !follows } })}
      >
        Follow
      </button>
    </div>
  );
}
