import type { Document } from "../../shared/api/document.ts";
import { CompareDocument } from "../compare-pick/compare-button.tsx";
import { Icon } from "../controls/icon.tsx";
import { ExportDocument } from "../export/export-button.tsx";
import { FilterButton } from "../filter/filter-button.tsx";
import { ZoomSwitch } from "../filter/zoom-switch.tsx";
import { RepairDocument } from "../repair/repair-button.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import { canGrow } from "../state/news.ts";
import { showOf, viewOf } from "../state/screen.ts";
import { LaneToggles } from "./lane-toggles.tsx";
import { NewsControls } from "./news-controls.tsx";
import { ThreadSwitch } from "./thread-switch.tsx";
import { TierToggles } from "./tier-toggles.tsx";
import { ViewSwitch } from "./view-switch.tsx";

type Props = {
  document: Document;
};

/** What is shown of the thread, what the thread calls itself and where it is, and the switches of the panes. */
export function DocumentBar({ document }: Props) {
  const { id } = document;
  const show = useScreen((state) => showOf(viewOf(state, id), document));
  const isDatabase = document.format === "agent-db";
  return (
    <div className="doc-bar" data-pane="bar">
      {isDatabase ? (
        <PaneButton pane="chats" label="Chats pane" />
      ) : (
        <PaneButton pane="outline" label="Outline pane" />
      )}
      <ViewSwitch document={document} />
      <div className="doc-title" title={document.path ?? document.name}>
        <bdi>{titleOf(document)}</bdi>
      </div>
      <CompareDocument document={document} />
      <RepairDocument document={document} />
      <ExportDocument document={document} />
      <ThreadSwitch document={document} />
      {show === "chat" && <LaneToggles id={id} />}
      {(show === "timeline" || show === "chat") && <RawToggle id={id} />}
      {show === "timeline" && (
        <>
          <ZoomSwitch document={document} />
          <TierToggles document={document} />
          <FilterButton document={document} />
        </>
      )}
      {canGrow(document) && <NewsControls document={document} />}
      <PaneButton pane="details" label="Details pane" />
    </div>
  );
}

/** A chat that is still being read has not said its title yet. */
function titleOf({ title, name, chat, reading }: Document): string {
  return title ?? (chat !== null && reading.state !== "reading" ? "Untitled chat" : name);
}

function RawToggle({ id }: { id: string }) {
  const app = useApp();
  const isRaw = useScreen((state) => viewOf(state, id).isRaw);
  return (
    <button
      type="button"
      className="toggle"
      aria-pressed={isRaw}
      title={isRaw ? "Render text as Markdown" : "Show text as it is written, everywhere"}
      onClick={() => app.screen.dispatch({ type: "raw", id, isRaw: !isRaw })}
    >
      raw
    </button>
  );
}

function PaneButton({ pane, label }: { pane: "chats" | "outline" | "details"; label: string }) {
  const app = useApp();
  const { folded } = useScreen((state) => state.panes[pane]);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-pressed={!folded}
      title={folded ? `Show the ${pane}` : `Hide the ${pane}`}
      onClick={() => app.screen.dispatch({ type: "pane", name: pane, pane: { folded: !folded } })}
    >
      <Icon name={pane === "details" ? "details" : "outline"} />
    </button>
  );
}
