import { useSyncExternalStore } from "react";
import type { StoredRequest } from "../../shared/api/stored.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { ExportRequest } from "../export/export-button.tsx";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { Clock } from "../format/clock.tsx";
import { formatDuration } from "../format/format-time.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { viewOf } from "../state/screen.ts";
import { useChatScope } from "./chat-scope.tsx";
import { RequestStatus } from "./request-status.tsx";
import { isUnanswered } from "./saw-lane.tsx";
import { spotId } from "./stored-item.ts";
import { quietly } from "./twisty.tsx";

type Props = { request: StoredRequest };

/** A request's header: which, when, how it went, how much it took. */
export function RequestHeader({ request }: Props) {
  const { document, selectHeader } = useChatScope();
  const { number, at, log } = request;
  const isSelected = useIsSelected(number);
  return (
    // The list has the focus and the keys; a header is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={spotId(document.id, { at: "header", request: number })}
      aria-selected={isSelected}
      className={isSelected ? "chat-header is-selected" : "chat-header"}
      data-request={number}
      onClick={() => selectHeader(number)}
    >
      <div role="gridcell" className="cell">
        <span className="chat-number figures">
          <span className="unseen">Request </span>
          {formatNumber(number + 1)}
        </span>
        {at === null ? (
          <span className="chat-none">no time</span>
        ) : (
          <Clock className="chat-clock figures" at={at} />
        )}
        {log !== null && <LogFacts log={log} />}
        <span className="chat-space" />
        <Pills request={request} />
        <RequestId requestId={request.requestId} />
        <StackButton number={number} />
        <ExportRequest id={document.id} request={number} />
      </div>
    </div>
  );
}

function useIsSelected(number: number): boolean {
  const { document, memory } = useChatScope();
  const hasItem = useScreen((state) => viewOf(state, document.id).item !== null);
  const header = useSyncExternalStore(memory.cursor.subscribe, () => memory.cursor.get().header);
  return !hasItem && header === number;
}

function LogFacts({ log }: { log: NonNullable<StoredRequest["log"]> }) {
  const { status, inputTokens, outputTokens, totalTokens, durationMs } = log;
  return (
    <span className="chat-log figures">
      {status !== null && status !== "" && <RequestStatus status={shorten(status, 40)} />}
      {durationMs !== null && <span className="chat-fact">{formatDuration(durationMs)}</span>}
      {totalTokens !== null && <span className="chat-fact">{formatCount(totalTokens, "token")}</span>}
      {inputTokens !== null && <span className="chat-fact is-minor">{formatNumber(inputTokens)} in</span>}
      {outputTokens !== null && <span className="chat-fact is-minor">{formatNumber(outputTokens)} out</span>}
    </span>
  );
}

const pillOrder = ["failed", "interrupted", "running", "pending"] as const;

/** Its steps that were not completed, by their status, and an answer that is missing. */
function Pills({ request }: Props) {
  return (
    <>
      {isUnanswered(request) && <span className="chat-pill">no answer stored</span>}
      {pillOrder.map((status) => {
        const count = request.incomplete.filter((step) => step.status === status).length;
        if (count === 0) return null;
        return (
          <span key={status} className={status === "failed" ? "chat-pill is-bad" : "chat-pill"}>
            {formatNumber(count)} {status}
          </span>
        );
      })}
    </>
  );
}

function RequestId({ requestId }: { requestId: string | null }) {
  if (requestId === null || requestId === "") return <span className="chat-request-id">no request id</span>;
  return (
    // A click on the button copies; it does not select the request.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className="chat-request-id" onClick={(event) => event.stopPropagation()}>
      <bdi className="mono" title={shorten(requestId, 200)}>
        {shortenMiddle(shorten(requestId, 1000), 10)}
      </bdi>
      <CopyButton text={requestId} what="request id" />
    </span>
  );
}

/** Leads to the stacks of the request. */
function StackButton({ number }: { number: number }) {
  const app = useApp();
  const { id } = useChatScope().document;
  return (
    <button
      type="button"
      className="content-button"
      title="The stack of this request (s)"
      onClick={quietly(() => {
        app.screen.dispatch({ type: "stack-of", id, request: number });
        app.screen.dispatch({ type: "show", id, show: "stack" });
      })}
    >
      Stack
    </button>
  );
}
