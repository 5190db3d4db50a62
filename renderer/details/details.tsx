import { type Ref, useSyncExternalStore } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import { useApp, useDocument, useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { type DetailsTab, viewOf } from "../state/screen.ts";
import { DetailsTabs } from "./details-tabs.tsx";
import { JsonPane } from "./json-pane.tsx";
import { KeysList } from "./keys-list.tsx";
import { RowDetails } from "./row-details.tsx";
import { SourcePane } from "./source-pane.tsx";
import { Trouble } from "../controls/trouble.tsx";
import "./details.css";
import "./problem-card.css";
import "./source.css";

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
      {selected === null || document === undefined ? (
        <KeysList />
      ) : (
        <Selected document={document} pages={pages} selected={selected} onReveal={onReveal} />
      )}
    </aside>
  );
}

type SelectedProps = {
  document: Document;
  pages: DocumentPages;
  selected: number;
  onReveal: (row: number) => void;
};

function Selected({ document, pages, selected, onReveal }: SelectedProps) {
  const app = useApp();
  const { id } = document;
  const tab = useScreen((state) => viewOf(state, id).detailsTab);
  const slot = useSyncExternalStore(pages.rows.subscribe, () => pages.rows.at(selected));
  const show = (next: DetailsTab) => app.screen.dispatch({ type: "details-tab", id, tab: next });
  return (
    <DetailsTabs id={id} shown={tab} onShow={show}>
      {slot.state === "waiting" && <p className="details-wait patient">Reading the row</p>}
      {slot.state === "failed" && <Trouble failure={slot.failure} retry={() => pages.rows.retry()} />}
      {slot.state === "ready" && (
        <TabContent
          tab={tab}
          row={slot.item}
          document={document}
          onReveal={onReveal}
          onSource={() => show("source")}
        />
      )}
    </DetailsTabs>
  );
}

type ContentProps = {
  tab: DetailsTab;
  row: Row;
  document: Document;
  onReveal: (row: number) => void;
  onSource: () => void;
};

function TabContent({ tab, row, document, onReveal, onSource }: ContentProps) {
  // While a file is being read its last turn grows.
  const edition = document.reading.state;
  switch (tab) {
    case "details":
      return (
        <RowDetails key={row.pointer} row={row} document={document} onReveal={onReveal} onSource={onSource} />
      );
    case "json":
      return <JsonPane id={document.id} row={row} edition={edition} />;
    case "source":
      return <SourcePane document={document} pointer={row.pointer} edition={edition} />;
  }
}
