import { Icon } from "../controls/icon.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { adviseOnTrouble, wordTrouble } from "../format/word-trouble.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { FailureNotice, NewsNotice, Opening } from "../state/notices.ts";
import { DismissButton } from "./dismiss-button.tsx";
import { EngineNews } from "./engine-news.tsx";
import "./notices.css";

/** With more than this many at once, one click clears them all. */
const many = 2;

/** What could not be opened, what is still on its way and what became of open files; the newest first, which is the one at the bottom. */
export function FailureStack() {
  const app = useApp();
  const failures = useScreen((state) => state.failures);
  const openings = useScreen((state) => state.openings);
  const news = useScreen((state) => state.news);
  return (
    <div className="stack scrolls">
      {openings.toReversed().map((opening) => (
        <OpeningCard key={opening.key} opening={opening} />
      ))}
      {failures.length > many && (
        <button
          type="button"
          className="button stack-clear"
          onClick={() => app.screen.dispatch({ type: "all-dismissed" })}
        >
          Dismiss all {failures.length}
        </button>
      )}
      {failures.toReversed().map((notice) => (
        <FailureCard key={notice.key} notice={notice} />
      ))}
      {news.toReversed().map((notice) => (
        <NewsCard key={notice.id} notice={notice} />
      ))}
      <EngineNews />
    </div>
  );
}

function FailureCard({ notice: { key, title, failure } }: { notice: FailureNotice }) {
  const app = useApp();
  const isEngineDown = useScreen((state) => state.engine.state === "stopped");
  const advice = adviseOnTrouble(failure, isEngineDown);
  return (
    <div className="card is-bad" role="alert">
      <Icon name="warning" />
      <div className="card-body">
        <p className="card-title">
          <bdi>{title}</bdi>
        </p>
        <p className="card-words foreign">{wordTrouble(failure)}</p>
        {advice !== null && <p className="card-advice">{advice}</p>}
        {failure.code === "internal" && <ReportButton />}
      </div>
      <DismissButton title={title} onClick={() => app.screen.dispatch({ type: "dismissed", key })} />
    </div>
  );
}

/** An error of our own is worth a report; anything else the user can act on. */
function ReportButton() {
  const app = useApp();
  return (
    <button
      type="button"
      className="button card-report"
      onClick={() => app.palette.overlay.dispatch("report")}
    >
      Report a problem…
    </button>
  );
}

function NewsCard({ notice: { id, title, words } }: { notice: NewsNotice }) {
  const app = useApp();
  return (
    <div className="card" role="status">
      <Icon name="refresh" />
      <div className="card-body">
        <p className="card-title">
          <bdi>{title}</bdi>
        </p>
        <p className="card-advice">{words}</p>
      </div>
      <DismissButton title={title} onClick={() => app.screen.dispatch({ type: "news-dismissed", id })} />
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
