import type { Document } from "../../shared/api/document.ts";
import type { TimeScale } from "../../shared/api/times.ts";
import { Trouble } from "../controls/trouble.tsx";
import { useApp } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { EmptyTimeline } from "../timeline/empty-timeline.tsx";
import { TimeChart } from "./time-chart.tsx";
import { useTimeScale } from "./use-time-items.ts";
import { wordMissing } from "./word-item.ts";
import "./time.css";

export type TimeProps = {
  document: Document;
  pages: DocumentPages;
  /** Into the details. */
  onEnter: () => void;
  /** To a row of the timeline. */
  onReveal: (row: number) => void;
};

/** When everything in a thread happened, on an axis of time, one lane for each who took part. */
export function TimeView(props: TimeProps) {
  const { answer, retry } = useTimeScale(props.document);
  if (props.document.rows === 0) return <EmptyTimeline document={props.document} />;
  return (
    <section className="times" aria-label="Time">
      {answer.state === "waiting" && <p className="times-none patient">Reading the times</p>}
      {answer.state === "failed" && <Trouble failure={answer.failure} retry={retry} />}
      {answer.state === "ready" && <Ready {...props} scale={answer.value} />}
    </section>
  );
}

function Ready({ scale, ...props }: TimeProps & { scale: TimeScale }) {
  return scale.span === null ? (
    <NoTimes id={props.document.id} scale={scale} />
  ) : (
    <TimeChart {...props} scale={scale} span={scale.span} />
  );
}

function NoTimes({ id, scale }: { id: string; scale: TimeScale }) {
  const app = useApp();
  return (
    <div className="empty">
      <p className="empty-title">Nothing here has a time</p>
      <p className="empty-text figures">
        {wordMissing(scale)}. The timeline has all of them, in their order.
      </p>
      <button
        type="button"
        className="button"
        onClick={() => app.screen.dispatch({ type: "show", id, show: "timeline" })}
      >
        Show the timeline
      </button>
    </div>
  );
}
