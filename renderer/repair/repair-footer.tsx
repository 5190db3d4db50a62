import type { Document } from "../../shared/api/document.ts";
import { NotDone } from "../dialog/not-done.tsx";
import { useKeptFocus } from "../dialog/use-kept-focus.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { useApp } from "../state/app-context.tsx";
import { wordProgress } from "../content/word-progress.ts";
import { lastName } from "../format/last-name.ts";
import type { RepairSession } from "./repair-session.ts";
import type { Card } from "./repair-state.ts";
import { SavedResult } from "./saved-result.tsx";
import { useRepair } from "./use-repair-session.ts";
import { wordRefusers } from "../dialog/word-verdict.ts";

type Props = { document: Document; session: RepairSession; onClose: () => void };

/** What would be saved and the ways to do it; then how far it is, and what came of it. */
export function RepairFooter({ document, session, onClose }: Props) {
  const saving = useRepair(session, (state) => state.saving);
  useKeptFocus(saving.state);
  switch (saving.state) {
    case "idle":
    case "picking":
      return (
        <footer className="dialog-foot">
          {saving.state === "idle" && saving.failure !== null && (
            <NotDone what="It was not saved." failure={saving.failure} />
          )}
          <Ways document={document} session={session} isPicking={saving.state === "picking"} />
        </footer>
      );
    case "confirming":
      return <Confirm path={document.path ?? document.name} session={session} />;
    case "writing":
      return (
        <footer className="dialog-foot is-line">
          <p className="dialog-foot-words figures patient" role="status">
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

function Ways({ document, session, isPicking }: Omit<Props, "onClose"> & { isPicking: boolean }) {
  const app = useApp();
  const card = useRepair(session, ({ cards, chosen }) => cards[chosen]);
  const isReady = card.work.state === "done" && !isPicking;
  const preview = card.previewed?.preview ?? null;
  const refusers = preview === null ? null : wordRefusers(preview.verdicts);
  return (
    <div className="dialog-ways">
      <p className="dialog-foot-words dialog-result figures">
        <bdi className="dialog-name">{session.name}</bdi>
        {preview !== null && (
          <span title={exactBytes(preview.sizeBytes)}>{formatBytes(preview.sizeBytes)}</span>
        )}
        {refusers !== null && <span className="dialog-warned">✕ {refusers} would refuse this</span>}
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
    <footer className="dialog-foot is-line is-question" role="alertdialog" aria-label="Replace the original">
      <p className="dialog-foot-words">
        <strong>
          Replace <bdi className="dialog-path">{path}</bdi>?
        </strong>{" "}
        The file as it is now is kept as <bdi className="dialog-path">{`${lastName(path)}.bak`}</bdi>, with a
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
