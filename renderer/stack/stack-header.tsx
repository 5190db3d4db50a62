import type { StoredRequest } from "../../shared/api/stored.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { Icon } from "../controls/icon.tsx";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatDayAndClock, formatDuration } from "../format/format-time.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { lookOfStatus } from "../stored/status-of.ts";

export type HeaderProps = {
  request: StoredRequest;
  place: number;
  total: number;
  onGo: (by: 1 | -1) => void;
};

/** Which request this is, how it went, and the way to the one before and after it. `span`: how long its steps took, where that is known. */
export function StackHeader({ request, place, total, onGo, span }: HeaderProps & { span: number | null }) {
  const look = useTimeLook();
  const { requestId, at, steps, log } = request;
  const took = log?.durationMs ?? span;
  return (
    <header className="stack-head">
      <div className="stack-summary figures">
        <h2 className="stack-title">
          Request {formatNumber(place + 1)} of {formatNumber(total)}
        </h2>
        {steps > 0 && <Ends request={request} />}
      </div>
      <div className="stack-facts figures">
        {requestId !== null && (
          <span className="stack-id">
            <bdi className="mono" title={requestId}>
              {shortenMiddle(requestId, 16)}
            </bdi>
            <CopyButton text={requestId} what="id of the request" />
          </span>
        )}
        {at !== null && (
          <time dateTime={at} title={at}>
            {formatDayAndClock(at, look)}
          </time>
        )}
        {took !== null && <span>{formatDuration(took)}</span>}
        <span>{formatCount(steps, "step")}</span>
        {log?.status != null && log.status !== "" && (
          <span title="As the application noted it">
            noted as <bdi>{shortenMiddle(log.status, 24)}</bdi>
          </span>
        )}
      </div>
      <div className="stack-turn">
        <Turn by={-1} isEnd={place === 0} onGo={onGo} />
        <Turn by={1} isEnd={place === total - 1} onGo={onGo} />
      </div>
    </header>
  );
}

/** The steps that did not complete, by their status. A step that failed may have been done over, so this says no more than that. */
function Ends({ request: { incomplete } }: { request: StoredRequest }) {
  if (incomplete.length === 0)
    return (
      <span className="step-status is-ok">
        <span className="step-status-sign" aria-hidden="true">
          ✓
        </span>
        all completed
      </span>
    );
  const counts = new Map<string, number>();
  // What stopped is said before what may only be under way.
  for (const status of ["failed", "interrupted", "running", "pending"]) counts.set(status, 0);
  for (const { status } of incomplete) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([status, count]) => {
      const { sign, tone } = lookOfStatus(status);
      return (
        <span key={status} className={`step-status is-${tone}`}>
          <span className="step-status-sign" aria-hidden="true">
            {sign}
          </span>
          {formatNumber(count)} {status}
        </span>
      );
    });
}

function Turn({ by, isEnd, onGo }: { by: 1 | -1; isEnd: boolean; onGo: (by: 1 | -1) => void }) {
  const words = by === 1 ? "Next request" : "Previous request";
  const key = by === 1 ? "]" : "[";
  return (
    <button
      type="button"
      className={by === 1 ? "icon-button" : "icon-button is-back"}
      aria-label={words}
      aria-keyshortcuts={key}
      title={`${words}  ${key}`}
      disabled={isEnd}
      onClick={() => onGo(by)}
    >
      <Icon name="chevron" />
    </button>
  );
}
