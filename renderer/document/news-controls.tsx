import { useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import { browsingOf } from "../state/screen.ts";

/** What was written since: once, or for as long as the user follows. */
export function NewsControls({ document: { id, format } }: { document: Document }) {
  const app = useApp();
  const follows = useScreen((state) => browsingOf(state, id).follows);
  const what = format === "agent-db" ? "database" : "file";
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await app.news.refresh(id);
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
        title={follows ? `Stop following the ${what}` : `Show what is written to the ${what}, as it comes`}
        onClick={() => app.screen.dispatch({ type: "browsing", id, change: { follows: !follows } })}
      >
        Follow
      </button>
    </div>
  );
}
