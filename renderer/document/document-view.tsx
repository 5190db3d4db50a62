import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Splitter } from "../controls/splitter.tsx";
import { Details } from "../details/details.tsx";
import { Outline } from "../outline/outline.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import { type PaneName, viewOf } from "../state/screen.ts";
import { Timeline, type TimelineHandle } from "../timeline/timeline.tsx";
import type { TopOfView } from "../timeline/use-top-of-view.ts";
import { DocumentBar } from "./document-bar.tsx";
import { ReadingNotice } from "./reading-notice.tsx";
import { StatusBar } from "./status-bar.tsx";
import { useCurrentTurn } from "./use-current-turn.ts";
import "./document.css";

/** One open document: outline, timeline and details side by side. */
export function DocumentView({ document }: { document: Document }) {
  return (
    <div className="doc" role="tabpanel" id={`panel-${document.id}`} aria-labelledby={`tab-${document.id}`}>
      <DocumentBar document={document} />
      <Panes document={document} />
      <StatusBar document={document} />
    </div>
  );
}

function Panes({ document }: { document: Document }) {
  const pages = useApp().pagesOf(document.id);
  const selected = useScreen((state) => viewOf(state, document.id).selected);
  const [top, setTop] = useState<TopOfView | null>(null);
  const timeline = useRef<TimelineHandle>(null);
  const { details, enter } = useDetails();
  const current = useCurrentTurn(pages, top, selected);
  useEffect(() => pages.rows.pin(selected), [pages, selected]);
  const reveal = (row: number, where: "nearest" | "top") => timeline.current?.reveal(row, where);

  return (
    <div className="doc-panes">
      <Side pane="outline">
        <Outline document={document} pages={pages} current={current} onPick={(row) => reveal(row, "top")} />
      </Side>
      <Splitter pane="outline" label="Width of the outline" side="left" />
      <div className="doc-middle">
        <ReadingNotice document={document} onShowEnd={() => reveal(document.rows - 1, "nearest")} />
        <Timeline document={document} pages={pages} handle={timeline} onTop={setTop} onEnter={enter} />
      </div>
      <Splitter pane="details" label="Width of the details" side="right" />
      <Side pane="details">
        <Details
          ref={details}
          id={document.id}
          pages={pages}
          selected={selected}
          onLeave={() => timeline.current?.focus()}
        />
      </Side>
    </div>
  );
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
