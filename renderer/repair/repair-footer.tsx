import { useEffect } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { adviseOnTrouble, wordTrouble } from "../format/word-trouble.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { wordProgress } from "../content/word-progress.ts";
import { lastName } from "../format/last-name.ts";
import type { RepairSession } from "./repair-session.ts";
import type { Card } from "./repair-state.ts";
import { SavedResult } from "./saved-result.tsx";
import { useRepair } from "./use-repair-session.ts";
import { wordRefusers } from "./word-preview.ts";

type Props = { document: Document; session: RepairSession; onClose: () => void };

/** What would be saved and the ways to do it; then how far it is, and what came of it. */
export function RepairFooter({ document, session, onClose }: Props) {
  const saving = useRepair(session, (state) => state.saving);
  useKeptFocus(saving.state);
  switch (saving.state) {
    case "idle":
    case "picking":
      return (
        <footer className="repair-foot">
          {saving.state === "idle" && saving.failure !== null && <NotSaved failure={saving.failure} />}
          <Ways document={document} session={session} isPicking={saving.state === "picking"} />
        </footer>
      );
    case "confirming":
      return <Confirm path={document.path ?? document.name} session={session} />;
    case "writing":
      return (
        <footer className="repair-foot is-line">
          <p className="repair-foot-words figures patient" role="status">
            Writing{saving.progress !== null && `, ${wordProgress(saving.progress)}`}
          </p>
          <button type="button" className="button" onClick={() => session.leave()}>
            Cancel
          </button>
        </footer>
      );
    case "saved":
      return <SavedResult {...saving} name={session.name} onClose={onClose} />;
  }
}

/** What had the focus may be gone with the state before: the keys stay in the dialog. */
function useKeptFocus(state: string): void {
  useEffect(() => {
    const { activeElement, body } = window.document;
    if (activeElement === null || activeElement === body)
      window.document.querySelector<HTMLElement>(".repair")?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each state draws its own buttons
  }, [state]);
}

function NotSaved({ failure }: { failure: Failure }) {
  const isEngineDown = useScreen((state) => state.engine.state === "stopped");
  const advice = adviseOnTrouble(failure, isEngineDown);
  return (
    <div className="repair-failure" role="alert">
      <Icon name="warning" />
      <p>
        <strong>It was not saved.</strong> <span className="foreign">{wordTrouble(failure)}.</span>
        {advice !== null && ` ${advice}`}
      </p>
    </div>
  );
}

function Ways({ document, session, isPicking }: Omit<Props, "onClose"> & { isPicking: boolean }) {
  const app = useApp();
  const card = useRepair(session, ({ cards, chosen }) => cards[chosen]);
  const isReady = card.work.state === "done" && !isPicking;
  const preview = card.previewed?.preview ?? null;
  const refusers = preview === null ? null : wordRefusers(preview.verdicts);
  return (
    <div className="repair-ways">
      <p className="repair-foot-words repair-result figures">
        <bdi className="repair-name">{session.name}</bdi>
        {preview !== null && (
          <span title={exactBytes(preview.sizeBytes)}>{formatBytes(preview.sizeBytes)}</span>
        )}
        {refusers !== null && <span className="repair-warned">✕ {refusers} would refuse this</span>}
      </p>
      {canReplace(document) && (
        <button
          type="button"
          className="button"
          disabled={!isReady || preview?.isSame === true}
          title={whyNotReplace(card)}
          onClick={() => session.askToReplace()}
        >
          Replace the original…
        </button>
      )}
      <button
        type="button"
        className="button is-main"
        disabled={!isReady}
        title={titleOfSave(card, app.bridge.hasFileDialog)}
        onClick={() => void session.saveAs()}
      >
        Save as…
      </button>
    </div>
  );
}

function titleOfSave({ work }: Card, hasFileDialog: boolean): string | undefined {
  if (work.state !== "done") return "First it is worked out what would be saved";
  return hasFileDialog ? undefined : "Your browser takes it as a download";
}

/** A file of several threads would lose the others; a database, a capture or a history is never written to. */
const canReplace = ({ format, path, threads }: Document): boolean =>
  format === "thread" && path !== null && threads === 1;

function whyNotReplace({ work, previewed }: Card): string | undefined {
  if (work.state !== "done") return "First it is worked out what would be saved";
  return previewed?.preview.isSame === true ? "Nothing would change" : undefined;
}

function Confirm({ path, session }: { path: string; session: RepairSession }) {
  return (
    <footer className="repair-foot is-line is-question" role="alertdialog" aria-label="Replace the original">
      <p className="repair-foot-words">
        <strong>
          Replace <bdi className="repair-path">{path}</bdi>?
        </strong>{" "}
        The file as it is now is kept as <bdi className="repair-path">{`${lastName(path)}.bak`}</bdi>, with a
        number behind it if there is one already
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question is asked where the focus was */}
      <button type="button" className="button" autoFocus onClick={() => session.leave()}>
        Do not replace
      </button>
      <button type="button" className="button is-main" onClick={() => void session.replace()}>
        Replace
      </button>
    </footer>
  );
}
