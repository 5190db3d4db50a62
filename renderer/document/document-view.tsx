import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Splitter } from "../controls/splitter.tsx";
import { Details } from "../details/details.tsx";
import { InfoView } from "../info/info-view.tsx";
import { Outline } from "../outline/outline.tsx";
import { ProblemsPanel } from "../problems/problems-panel.tsx";
import { Reader } from "../reader/reader.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import { type PaneName, viewOf } from "../state/screen.ts";
import { Timeline, type TimelineHandle } from "../timeline/timeline.tsx";
import type { TopOfView } from "../timeline/use-top-of-view.ts";
import { DocumentBar } from "./document-bar.tsx";
import { ReadingNotice } from "./reading-notice.tsx";
import { StatusBar } from "./status-bar.tsx";
import { useCurrentTurn } from "./use-current-turn.ts";
import "./document.css";

/** One open document: outline, timeline and details side by side, problems below. */
export function DocumentView({ document }: { document: Document }) {
  const { id } = document;
  const pages = useApp().pagesOf(id);
  const selected = useScreen((state) => viewOf(state, id).selected);
  const [top, setTop] = useState<TopOfView | null>(null);
  const timeline = useRef<TimelineHandle>(null);
  const { details, enter } = useDetails();
  const current = useCurrentTurn(pages, top, selected);
  const reveal = useReveal(id, timeline);
  const hide = useHide(id, timeline, current);
  useEffect(() => pages.rows.pin(selected), [pages, selected]);

  return (
    <div className="doc" role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
      <DocumentBar document={document} onHide={hide} />
      <div className="doc-panes">
        <Side pane="outline">
          <Outline document={document} pages={pages} current={current} onPick={(row) => reveal(row, "top")} />
        </Side>
        <Splitter pane="outline" label="Width of the outline" side="left" />
        <div className="doc-middle">
          <ReadingNotice document={document} onShowEnd={() => reveal(document.rows - 1, "nearest")} />
          <Middle document={document} onReveal={(row) => reveal(row, "nearest")}>
            <Timeline
              key={document.layout}
              document={document}
              pages={pages}
              handle={timeline}
              onTop={setTop}
              onEnter={enter}
            />
          </Middle>
          <ProblemsBelow document={document} selected={selected} onReveal={(row) => reveal(row, "nearest")} />
        </div>
        <Splitter pane="details" label="Width of the details" side="right" />
        <Side pane="details">
          <Details
            ref={details}
            id={id}
            pages={pages}
            selected={selected}
            onLeave={() => timeline.current?.focus()}
            onReveal={(row) => reveal(row, "nearest")}
          />
        </Side>
      </div>
      <StatusBar document={document} />
    </div>
  );
}

type MiddleProps = { document: Document; onReveal: (row: number) => void; children: ReactNode };

/** The timeline, with what may cover it for a while: what the thread says of itself, or a long text. */
function Middle({ document, onReveal, children }: MiddleProps) {
  const app = useApp();
  const { id } = document;
  const { show, reading } = useScreen((state) => viewOf(state, id));
  return (
    <div className="doc-stage">
      {show === "info" ? <InfoView document={document} onReveal={onReveal} /> : children}
      {reading !== null && (
        <Reader
          key={`${reading.pointer} ${reading.field}`}
          id={id}
          reading={reading}
          onClose={() => app.screen.dispatch({ type: "read", id, reading: null })}
        />
      )}
    </div>
  );
}

type ProblemsProps = { document: Document; selected: number | null; onReveal: (row: number) => void };

function ProblemsBelow(props: ProblemsProps) {
  const { width, folded } = useScreen((state) => state.panes.problems);
  if (folded) return null;
  return (
    <>
      <Splitter pane="problems" label="Height of the problems" side="below" />
      <div className="doc-below" style={{ height: width }}>
        <ProblemsPanel {...props} />
      </div>
    </>
  );
}

type TimelineRef = { readonly current: TimelineHandle | null };

/** Shows a row in the timeline, which comes back if something else was in its place. */
function useReveal(id: string, timeline: TimelineRef) {
  const app = useApp();
  return useCallback(
    (row: number, where: "nearest" | "top") => {
      const { show, reading } = viewOf(app.screen.get(), id);
      if (show === "timeline" && reading === null) return timeline.current?.reveal(row, where);
      app.screen.dispatch({ type: "show", id, show: "timeline" });
      requestAnimationFrame(() => timeline.current?.reveal(row, where));
    },
    [app, id, timeline],
  );
}

/** Other tiers have rows from now on; what was looked at stays in view. */
function useHide(id: string, timeline: TimelineRef, current: number | null) {
  const app = useApp();
  return async (hidden: Document["hidden"]) => {
    await app.hide(id, hidden);
    const { selected } = viewOf(app.screen.get(), id);
    const row = selected ?? (current === null ? null : await app.rowOf(id, `/turns/${current}`));
    if (row !== null) requestAnimationFrame(() => timeline.current?.lookAt(row, "top"));
  };
}

/** The way into the details: they unfold if they must, and get the focus. */
function useDetails() {
  const app = useApp();
  const details = useRef<HTMLElement>(null);
  const enter = useCallback(() => {
    app.screen.dispatch({ type: "pane", name: "details", pane: { folded: false } });
    requestAnimationFrame(() => details.current?.focus());
  }, [app]);
  return { details, enter };
}

function Side({ pane, children }: { pane: PaneName; children: ReactNode }) {
  const { width, folded } = useScreen((state) => state.panes[pane]);
  if (folded) return null;
  return (
    <div className={`doc-side is-${pane}`} style={{ width }}>
      {children}
    </div>
  );
}
