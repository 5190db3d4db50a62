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
  const app = useApp();
  const pages = app.pagesOf(document.id);
  const selected = useScreen((state) => viewOf(state, document.id).selected);
  const [top, setTop] = useState<TopOfView | null>(null);
  const timeline = useRef<TimelineHandle>(null);
  const details = useRef<HTMLElement>(null);
  const current = useCurrentTurn(pages, top, selected);

  useEffect(() => pages.rows.pin(selected), [pages, selected]);
  useEffect(() => {
    // Whoever opened it with the keyboard goes on with the keyboard.
    if (window.document.activeElement === window.document.body) timeline.current?.focus();
  }, []);
  const enterDetails = useCallback(() => {
    app.screen.dispatch({ type: "pane", name: "details", pane: { folded: false } });
    requestAnimationFrame(() => details.current?.focus());
  }, [app]);

  return (
    <div className="doc" role="tabpanel" id={`panel-${document.id}`} aria-labelledby={`tab-${document.id}`}>
      <DocumentBar document={document} />
      <div className="doc-panes">
        <Side pane="outline">
          <Outline
            document={document}
            pages={pages}
            current={current}
            onPick={(row) => timeline.current?.reveal(row, "top")}
          />
        </Side>
        <Splitter pane="outline" label="Width of the outline" side="left" />
        <div className="doc-middle">
          <ReadingNotice document={document} />
          <Timeline
            document={document}
            pages={pages}
            handle={timeline}
            onTop={setTop}
            onEnter={enterDetails}
          />
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
      <StatusBar document={document} />
    </div>
  );
}

function Side({ pane, children }: { pane: PaneName; children: ReactNode }) {
  const { width, folded } = useScreen((state) => state.panes[pane]);
  if (folded) return null;
  return (
    <div className="doc-side" style={{ width }}>
      {children}
    </div>
  );
}
