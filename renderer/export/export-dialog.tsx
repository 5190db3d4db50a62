import { useCallback, useId, useRef } from "react";
import type { Document } from "../../shared/api/document.ts";
import { DialogHead } from "../dialog/dialog-head.tsx";
import { useDialogKeys } from "../dialog/use-dialog-keys.ts";
import { useApp } from "../state/app-context.tsx";
import type { Export } from "../state/exporting.ts";
import { ExportChoices } from "./export-choices.tsx";
import { ExportFacts } from "./export-facts.tsx";
import { ExportFooter } from "./export-footer.tsx";
import type { ExportSession } from "./export-session.ts";
import { isBusy } from "./export-state.ts";
import { ExportTabs } from "./export-tabs.tsx";
import { useExportSession } from "./use-export-session.ts";
import "../dialog/dialog.css";
import "../dialog/findings.css";
import "../dialog/foot.css";
import "./export.css";

type Props = {
  document: Document;
  export: Export;
  /** Shows the row in the timeline. */
  onReveal: (row: number) => void;
};

/** An export that is there, whether it is looked at or a row that it led to. */
export function ExportOver({ document, export: { opened, isAside }, onReveal }: Props) {
  const session = useExportSession(document, opened);
  return isAside ? null : <ExportDialog {...{ document, session, onReveal }} />;
}

type DialogProps = { document: Document; session: ExportSession; onReveal: (row: number) => void };

/** What is exported and how on the left, what comes of it on the right, before anything is written. */
function ExportDialog({ document, session, onReveal }: DialogProps) {
  const app = useApp();
  const { id } = document;
  const dialog = useRef<HTMLDivElement>(null);
  const title = useId();
  const close = () => app.screen.dispatch({ type: "export", id, export: null });
  /** One step back: from what is being written, or out of it all. */
  const back = () => {
    const { state } = session.store.get().ending;
    if (state === "working") session.leave();
    else if (state !== "picking") close();
  };
  const onKeyDown = useDialogKeys(dialog, back);
  const jump = useJump(id, session, onReveal);
  return (
    <div className="dialog-veil">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside */}
      <div
        ref={dialog}
        className="dialog export"
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <DialogHead does="Export" document={document} title={title} onClose={back} />
        <div className="export-body">
          <ExportChoices document={document} session={session} />
          <div className="export-preview">
            <ExportFacts session={session} />
            <ExportTabs document={document} session={session} onJump={jump} />
          </div>
        </div>
        <ExportFooter session={session} onClose={close} />
      </div>
    </div>
  );
}

/** To the row that shows what a pointer names, or to what the thread says of itself. The export waits until it is asked for again. */
function useJump(id: string, session: ExportSession, onReveal: (row: number) => void) {
  const app = useApp();
  return useCallback(
    async (pointer: string) => {
      // Nothing leads away from what is being written.
      if (isBusy(session.store.get().ending)) return;
      const row = await app.rowOf(id, pointer);
      const now = app.screen.get().views.get(id)?.export ?? null;
      if (now === null || now.isAside) return;
      app.screen.dispatch({ type: "export", id, export: { ...now, isAside: true } });
      if (row === null) app.screen.dispatch({ type: "show", id, show: "info" });
      else onReveal(row);
    },
    [app, id, session, onReveal],
  );
}
