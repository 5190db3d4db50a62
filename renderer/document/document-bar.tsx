import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { PaneName } from "../state/screen.ts";
import { ThreadSwitch } from "./thread-switch.tsx";

/** What the thread calls itself, where it is, and the switches of the panes beside it. */
export function DocumentBar({ document }: { document: Document }) {
  return (
    <div className="doc-bar">
      <PaneButton pane="outline" label="Outline pane" />
      <bdi className="doc-title">{document.title ?? document.name}</bdi>
      {document.path !== null && (
        <bdi className="doc-path" title={document.path}>
          {document.path}
        </bdi>
      )}
      <span className="doc-space" />
      <ThreadSwitch document={document} />
      <PaneButton pane="details" label="Details pane" />
    </div>
  );
}

function PaneButton({ pane, label }: { pane: PaneName; label: string }) {
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
      <Icon name={pane} />
    </button>
  );
}
