import { useCallback, useId, useRef } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import type { Repair } from "../state/screen.ts";
import { FindingTabs } from "./finding-tabs.tsx";
import { PolicyCards } from "./policy-cards.tsx";
import { Refusals } from "../dialog/refusals.tsx";
import { RepairFacts } from "./repair-facts.tsx";
import { RepairFooter } from "./repair-footer.tsx";
import { RepairOptionRow } from "./repair-option-row.tsx";
import type { RepairSession } from "./repair-session.ts";
import type { Saving } from "./repair-state.ts";
import { DialogHead } from "../dialog/dialog-head.tsx";
import { useDialogKeys } from "../dialog/use-dialog-keys.ts";
import { useRepair, useRepairSession } from "./use-repair-session.ts";
import { incompleteIn, wordWrong } from "./word-preview.ts";
import "./repair.css";
import "./repair-cards.css";
import "../dialog/dialog.css";
import "../dialog/findings.css";
import "../dialog/foot.css";

type Props = {
  document: Document;
  repair: Repair;
  /** Shows the row in the timeline. */
  onReveal: (row: number) => void;
};

/** What each policy would make of the thread, before anything is written. */
export function RepairDialog({ document, repair, onReveal }: Props) {
  const session = useRepairSession(document, repair);
  const dialog = useRef<HTMLDivElement>(null);
  const title = useId();
  const close = useClose(document, session);
  /** One step back: from a question, from what is being written, or out of it all. */
  const back = () => {
    const { state } = session.store.get().saving;
    if (state === "confirming" || state === "writing") session.leave();
    else if (state !== "picking") close();
  };
  const onKeyDown = useDialogKeys(dialog, back);
  const jump = useJump(document.id, session, close, onReveal);
  return (
    <div className="dialog-veil">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside */}
      <div
        ref={dialog}
        className="dialog repair"
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <Head {...{ document, session, title }} onClose={back} />
        <div className="repair-body scrolls">
          <PolicyCards session={session} />
          <RepairOptionRow session={session} />
          <RepairFacts document={document} session={session} />
          <ShownRefusals session={session} onJump={jump} />
          <FindingTabs document={document} session={session} focus={repair.focus} onJump={jump} />
        </div>
        <RepairFooter document={document} session={session} onClose={close} />
      </div>
    </div>
  );
}

type RefusalsProps = { session: RepairSession; onJump: (pointer: string) => Promise<void> };

function ShownRefusals({ session, onJump }: RefusalsProps) {
  const { previewed, work } = useRepair(session, ({ cards, chosen }) => cards[chosen]);
  if (previewed === null) return null;
  return <Refusals verdicts={previewed.preview.verdicts} isOld={work.state !== "done"} onJump={onJump} />;
}

type HeadProps = { document: Document; session: RepairSession; title: string; onClose: () => void };

function Head({ document, session, title, onClose }: HeadProps) {
  const cards = useRepair(session, (state) => state.cards);
  const incomplete = incompleteIn(document.analysis);
  const words = wordWrong(
    document,
    cards.keep.previewed?.preview ?? null,
    cards.drop.previewed?.preview ?? null,
  );
  return (
    <DialogHead {...{ document, title, onClose }} does="Repair">
      <p
        className={incomplete !== null && incomplete > 0 ? "repair-wrong is-broken" : "repair-wrong"}
        role="status"
      >
        {incomplete !== null && incomplete > 0 && <Icon name="warning" size={14} />}
        {words}
      </p>
    </DialogHead>
  );
}

/** Where the original was replaced, what is on screen is what it was before: it is opened again. */
function useClose(document: Document, session: RepairSession): () => void {
  const app = useApp();
  return () => {
    const { saving } = session.store.get();
    app.screen.dispatch({ type: "repair", id: document.id, repair: null });
    if (saving.state === "saved" && saving.way === "source") void app.readAgain(document);
  };
}

/** To the row that shows what a pointer names, or, where there is none, to what the thread says of itself. */
function useJump(id: string, session: RepairSession, close: () => void, onReveal: (row: number) => void) {
  const app = useApp();
  return useCallback(
    async (pointer: string) => {
      const { saving } = session.store.get();
      // Nothing leads away from what is being written, and what was replaced is no longer there.
      if (!canLeave(saving)) return;
      const row = await app.rowOf(id, pointer);
      close();
      if (row === null) app.screen.dispatch({ type: "show", id, show: "info" });
      else onReveal(row);
    },
    [app, id, session, close, onReveal],
  );
}

const canLeave = (saving: Saving): boolean =>
  saving.state === "idle" ||
  saving.state === "confirming" ||
  (saving.state === "saved" && saving.way !== "source");
