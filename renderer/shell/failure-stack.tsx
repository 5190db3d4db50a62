import { adviseOn, wordFailure } from "../../shared/failure/word-failure.ts";
import { Icon } from "../controls/icon.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { FailureNotice, Opening } from "../state/screen.ts";
import "./notices.css";

/** What could not be opened, and what is still on its way; the newest at the bottom. */
export function FailureStack() {
  const failures = useScreen((state) => state.failures);
  const openings = useScreen((state) => state.openings);
  return (
    <div className="stack">
      {failures.map((notice) => (
        <FailureCard key={notice.key} notice={notice} />
      ))}
      {openings.map((opening) => (
        <OpeningCard key={opening.key} opening={opening} />
      ))}
    </div>
  );
}

function FailureCard({ notice: { key, title, failure } }: { notice: FailureNotice }) {
  const app = useApp();
  const advice = adviseOn(failure.code);
  return (
    <div className="card is-bad" role="alert">
      <Icon name="warning" />
      <div className="card-body">
        <p className="card-title">
          <bdi>{title}</bdi>
        </p>
        <p className="card-words foreign">{wordFailure(failure)}</p>
        {advice !== null && <p className="card-advice">{advice}</p>}
      </div>
      <button
        type="button"
        className="icon-button is-small"
        aria-label={`Dismiss: ${title}`}
        title="Dismiss"
        onClick={() => app.screen.dispatch({ type: "dismissed", key })}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

function OpeningCard({ opening }: { opening: Opening }) {
  const app = useApp();
  return (
    <div className="card patient" role="status">
      <Icon name="file" />
      <div className="card-body">
        <p className="card-title">
          Opening <bdi>{opening.name}</bdi>
        </p>
        {opening.sizeBytes !== null && (
          <p className="card-advice figures">{formatBytes(opening.sizeBytes)}</p>
        )}
      </div>
      <button type="button" className="button" onClick={() => app.cancelOpening(opening.key)}>
        Cancel
      </button>
    </div>
  );
}
