import { type Ref, useSyncExternalStore } from "react";
import type { Row } from "../../shared/api/row.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { type Fact, factsOf, titleOf } from "./facts-of.ts";
import { JsonPane } from "./json-pane.tsx";
import "./details.css";

type Props = {
  ref: Ref<HTMLElement>;
  id: string;
  pages: DocumentPages;
  selected: number | null;
  onLeave: () => void;
};

/** Everything about the selected row. Escape leads back to the timeline. */
export function Details({ ref, id, pages, selected, onLeave }: Props) {
  const slot = useSyncExternalStore(pages.rows.subscribe, () => pages.rows.at(selected ?? -1));
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
      {selected === null && <NothingSelected />}
      {selected !== null && slot.state === "ready" && <RowDetails id={id} row={slot.item} />}
    </aside>
  );
}

function RowDetails({ id, row }: { id: string; row: Row }) {
  return (
    <>
      <h2 className="details-title">
        <bdi>{titleOf(row)}</bdi>
      </h2>
      <dl className="facts">
        {factsOf(row).map((fact) => (
          <FactLine key={fact.label} fact={fact} />
        ))}
      </dl>
      <JsonPane id={id} row={row} />
    </>
  );
}

function FactLine({ fact: { label, text, exact, copies, isCode } }: { fact: Fact }) {
  return (
    <div className="fact">
      <dt className="fact-label">{label}</dt>
      <dd className="fact-value">
        <bdi className={isCode === true ? "fact-text mono" : "fact-text figures"} title={exact}>
          {text}
        </bdi>
        {copies !== undefined && <CopyButton text={copies} what={label.toLowerCase()} />}
      </dd>
    </div>
  );
}

function NothingSelected() {
  return (
    <div className="details-none">
      <p className="details-hint">Choose a row to see what it holds.</p>
      <dl className="keys">
        <dt>
          <kbd>↑</kbd> <kbd>↓</kbd>
        </dt>
        <dd>row by row</dd>
        <dt>
          <kbd>j</kbd> <kbd>k</kbd>
        </dt>
        <dd>turn by turn</dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>into the details</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>back to the timeline</dd>
      </dl>
    </div>
  );
}
