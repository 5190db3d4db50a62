import { type Ref, useSyncExternalStore } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import { useApp, useDocument, useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { PlanPane } from "../resume/plan-pane.tsx";
import { type DetailsTab, tabOf, viewOf } from "../state/screen.ts";
import { StoredPane } from "../stored/stored-pane.tsx";
import { DetailsTabs, tabsOf } from "./details-tabs.tsx";
import { JsonPane } from "./json-pane.tsx";
import { KeysList } from "./keys-list.tsx";
import { NoSource } from "./lost-details.tsx";
import { RowDetails } from "./row-details.tsx";
import { SourcePane } from "./source-pane.tsx";
import { Trouble } from "../controls/trouble.tsx";
import "./details.css";
import "./problem-card.css";
import "./source.css";

type RowTab = Exclude<DetailsTab, "plan" | "stored">;

type Props = {
  ref: Ref<HTMLElement>;
  id: string;
  pages: DocumentPages;
  selected: number | null;
  onLeave: () => void;
  onReveal: (row: number) => void;
};

/** Everything about the selected row. Escape leads back to the timeline. */
export function Details({ ref, id, pages, selected, onLeave, onReveal }: Props) {
  const document = useDocument(id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out from anything inside
    <aside
      ref={ref}
      className="details"
      aria-label="Details"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onLeave();
      }}
    >
      {document === undefined || (document.format !== "agent-db" && selected === null) ? (
        <KeysList />
      ) : (
        <Tabs document={document} pages={pages} selected={selected} onReveal={onReveal} />
      )}
    </aside>
  );
}

type TabsProps = {
  document: Document;
  pages: DocumentPages;
  selected: number | null;
  onReveal: (row: number) => void;
};

function Tabs({ document, pages, selected, onReveal }: TabsProps) {
  const app = useApp();
  const { id, format } = document;
  const tab = useScreen((state) => tabOf(viewOf(state, id), document));
  const show = (next: DetailsTab) => app.screen.dispatch({ type: "details-tab", id, tab: next });
  return (
    <DetailsTabs id={id} tabs={tabsOf[format]} shown={tab} onShow={show}>
      {tab === "plan" && <PlanPane key={document.thread} document={document} />}
      {tab === "stored" && <StoredPane key={document.thread} document={document} />}
      {tab !== "plan" &&
        tab !== "stored" &&
        (selected === null ? (
          <NoRow id={id} />
        ) : (
          <Selected {...{ tab, document, pages, selected, onReveal }} onSource={() => show("source")} />
        ))}
    </DetailsTabs>
  );
}

/** A row of the database may stand in no turn: the steps tell what happened, and what the user saw is not told twice. */
function NoRow({ id }: { id: string }) {
  const item = useScreen((state) => viewOf(state, id).item);
  if (item === null) return <KeysList />;
  return (
    <div className="details-none">
      <p className="details-hint">
        What this row says stands in no turn of the chat’s thread. The database’s own row is under Stored.
      </p>
    </div>
  );
}

type SelectedProps = TabsProps & { tab: RowTab; selected: number; onSource: () => void };

function Selected({ tab, document, pages, selected, onReveal, onSource }: SelectedProps) {
  const slot = useSyncExternalStore(pages.rows.subscribe, () => pages.rows.at(selected));
  switch (slot.state) {
    case "waiting":
      return <p className="details-wait patient">Reading the row</p>;
    case "failed":
      return <Trouble failure={slot.failure} retry={() => pages.rows.retry()} />;
    case "ready":
      return <TabContent {...{ tab, row: slot.item, document, onReveal, onSource }} />;
  }
}

type ContentProps = {
  tab: RowTab;
  row: Row;
  document: Document;
  onReveal: (row: number) => void;
  onSource: () => void;
};

function TabContent({ tab, row, document, onReveal, onSource }: ContentProps) {
  // While a file is being read its last turn grows, and so does a chat that goes on.
  const edition = `${document.reading.state} ${document.edition}`;
  switch (tab) {
    case "details":
      return (
        <RowDetails key={row.pointer} row={row} document={document} onReveal={onReveal} onSource={onSource} />
      );
    case "json":
      return <JsonPane id={document.id} row={row} edition={edition} />;
    case "source":
      if (row.kind === "lost") return <NoSource row={row} />;
      return <SourcePane document={document} pointer={row.pointer} edition={edition} />;
  }
}
