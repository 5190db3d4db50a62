import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import { ChatView } from "../chat/chat-view.tsx";
import { Splitter } from "../controls/splitter.tsx";
import { Details } from "../details/details.tsx";
import { DiskBar } from "../disk/disk-bar.tsx";
import { useDiskWatch } from "../disk/use-disk-watch.ts";
import { ExportOver } from "../export/export-dialog.tsx";
import { useExportCommand } from "../export/use-export-command.ts";
import { FilterBar } from "../filter/filter-bar.tsx";
import { MissedLine } from "../filter/missed-line.tsx";
import { useFilterCommands } from "../filter/use-filter-commands.ts";
import { DocumentFind } from "../find/document-find.tsx";
import { useSteadyRows } from "../filter/use-steady-rows.ts";
import { GoToOver } from "../go-to/go-to-over.tsx";
import { useArrivals } from "../history/use-arrivals.ts";
import { InfoView } from "../info/info-view.tsx";
import { LostReader } from "../lost/lost-reader.tsx";
import { Outline } from "../outline/outline.tsx";
import { ProblemsPanel } from "../problems/problems-panel.tsx";
import { Reader } from "../reader/reader.tsx";
import { RepairDialog } from "../repair/repair-dialog.tsx";
import { PlanBanner } from "../resume/plan-banner.tsx";
import { StackView } from "../stack/stack-view.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { type LongReading, showOf, viewOf } from "../state/screen.ts";
import { TimeView } from "../time/time-view.tsx";
import { Timeline, type TimelineHandle } from "../timeline/timeline.tsx";
import type { TopOfView } from "../timeline/use-top-of-view.ts";
import { DocumentBar } from "./document-bar.tsx";
import { LeftPane } from "./left-pane.tsx";
import { ReadingNotice } from "./reading-notice.tsx";
import { Side } from "./side.tsx";
import { StatusBar } from "./status-bar.tsx";
import { useCurrentTurn } from "./use-current-turn.ts";
import { useDocumentCommands } from "./use-document-commands.ts";
import { useDocumentEntries } from "./use-document-entries.ts";
import { useFollow } from "./use-follow.ts";
import "./document.css";

/** One open document: outline, timeline and details side by side, problems below. */
export function DocumentView({ document }: { document: Document }) {
  const { id } = document;
  const app = useApp();
  const pages = app.pagesOf(id);
  const selected = useScreen((state) => viewOf(state, id).selected);
  const [top, setTop] = useState<TopOfView | null>(null);
  const timeline = useRef<TimelineHandle>(null);
  const panes = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const { details, enter } = useDetails();
  const isOnAxis = useScreen((state) => showOf(viewOf(state, id), document) === "time");
  const current = useCurrentTurn(pages, top, selected, isOnAxis);
  const reveal = useReveal(document, timeline);
  const jump = useJump(reveal, timeline);
  useEffect(() => pages.rows.pin(selected), [pages, selected]);
  useFollow(document);
  useDiskWatch(document);
  useArrivals(document, timeline, reveal);
  useEffect(() => app.history.see(id, top?.row ?? null), [app, id, top]);
  useSteadyRows(document, { pages, timeline, turn: current });
  useExportCommand(id);
  useDocumentCommands(document, { enter });
  useFilterCommands(document);
  useDocumentEntries(document, jump);

  return (
    <div className="doc" role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
      <DocumentBar document={document} />
      <DiskBar document={document} />
      <div ref={panes} className="doc-panes">
        <LeftPane
          document={document}
          outline={
            <Outline
              key={document.thread}
              document={document}
              pages={pages}
              current={current}
              onPick={(row) =>
                isOnAxis ? app.screen.dispatch({ type: "selected", id, row }) : reveal(row, "top")
              }
            />
          }
        />
        <div ref={middle} className="doc-middle" data-pane="middle">
          {document.chat !== null && <PlanBanner key={document.thread} document={document} />}
          <ReadingNotice document={document} onShowEnd={() => reveal(document.rows - 1, "nearest")} />
          <DocumentFind
            {...{ document, panes, timeline }}
            top={top?.row ?? 0}
            onReveal={reveal}
            onLeave={() => focusInside(middle.current)}
          />
          <Middle
            document={document}
            pages={pages}
            onReveal={(row) => reveal(row, "nearest")}
            onEnter={enter}
          >
            <FilterBar document={document} onLeave={() => focusInside(middle.current)} />
            <MissedLine id={id} />
            <Timeline
              key={`${document.thread} ${document.layout}`}
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
            onLeave={() => focusInside(middle.current)}
            onReveal={(row) => reveal(row, "nearest")}
          />
        </Side>
      </div>
      <StatusBar document={document} />
      <Over document={document} onReveal={jump} />
      <GoToOver document={document} near={selected ?? top?.row ?? null} />
    </div>
  );
}

type MiddleProps = {
  document: Document;
  pages: DocumentPages;
  onReveal: (row: number) => void;
  onEnter: () => void;
  children: ReactNode;
};

/** The view that was chosen, the timeline among them, and a long text that may cover it for a while. */
function Middle(props: MiddleProps) {
  const { id } = props.document;
  const { reading } = useScreen((state) => viewOf(state, id));
  return (
    <div className="doc-stage" tabIndex={-1} data-enter="">
      <Chosen {...props} />
      {reading !== null && <Reading id={id} key={`${reading.pointer} ${reading.field}`} reading={reading} />}
    </div>
  );
}

/** A long text over whatever is shown. */
function Reading({ id, reading }: { id: string; reading: LongReading }) {
  const app = useApp();
  const onClose = () => app.screen.dispatch({ type: "read", id, reading: null });
  return reading.field === null ? (
    <LostReader id={id} reading={reading} onClose={onClose} />
  ) : (
    <Reader id={id} reading={reading} onClose={onClose} />
  );
}

function Chosen({ document, pages, onReveal, onEnter, children }: MiddleProps) {
  const show = useScreen((state) => showOf(viewOf(state, document.id), document));
  const isEmpty = document.format === "agent-db" && document.chat === null;
  const props = { document, pages, onEnter };
  if (show === "chat" || isEmpty) return <ChatView key={document.thread} {...props} />;
  if (show === "time") return <TimeView key={document.thread} {...props} onReveal={onReveal} />;
  if (show === "stack") return <StackView key={document.thread} {...props} />;
  return show === "info" ? <InfoView document={document} onReveal={onReveal} /> : children;
}

type ProblemsProps = { document: Document; selected: number | null; onReveal: (row: number) => void };

function ProblemsBelow(props: ProblemsProps) {
  const { width, folded } = useScreen((state) => state.panes.problems);
  if (folded) return null;
  return (
    <>
      <Splitter pane="problems" label="Height of the problems" side="below" />
      <div className="doc-below" data-pane="problems" style={{ height: width }}>
        <ProblemsPanel {...props} />
      </div>
    </>
  );
}

/** What covers the whole document: a repair, an export. */
function Over({ document, onReveal }: { document: Document; onReveal: (row: number) => void }) {
  const view = useScreen((state) => viewOf(state, document.id));
  return (
    <>
      {view.repair !== null && <RepairDialog {...{ document, onReveal }} repair={view.repair} />}
      {view.export !== null && <ExportOver {...{ document, onReveal }} export={view.export} />}
    </>
  );
}

/** What is read over the view, else the rows of whatever view is there, or the view itself. */
function focusInside(middle: HTMLElement | null): void {
  const reader = middle?.querySelector<HTMLElement>(".reader [role=document]");
  const view = middle?.querySelector<HTMLElement>(
    ".doc-stage :is([role=grid], [role=listbox], [role=tree], [role=application], section[tabindex])",
  );
  (reader ?? view)?.focus();
}

type TimelineRef = { readonly current: TimelineHandle | null };

/** Shows a row in the timeline, which comes back if something else was in its place. */
function useReveal({ id, format }: Document, timeline: TimelineRef) {
  const app = useApp();
  return useCallback(
    (row: number, where: "nearest" | "top") => {
      const view = viewOf(app.screen.get(), id);
      if (showOf(view, { format }) === "timeline" && view.reading === null)
        return timeline.current?.reveal(row, where);
      app.screen.dispatch({ type: "show", id, show: "timeline" });
      requestAnimationFrame(() => timeline.current?.reveal(row, where));
    },
    [app, id, format, timeline],
  );
}

/** To a row from what covered the timeline: the keys go there, too. */
function useJump(reveal: ReturnType<typeof useReveal>, timeline: TimelineRef) {
  return useCallback(
    (row: number) => {
      reveal(row, "nearest");
      requestAnimationFrame(() => timeline.current?.focus());
    },
    [reveal, timeline],
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
