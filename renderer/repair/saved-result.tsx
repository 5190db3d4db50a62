import type { RepairSaved } from "../../shared/api/repair.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { Icon } from "../controls/icon.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { lastName } from "../format/last-name.ts";
import { useApp } from "../state/app-context.tsx";
import type { Way } from "./repair-state.ts";

type Props = { saved: RepairSaved; way: Way; name: string; onClose: () => void };

/** Where the result is now, where the file before it is, and what became of the thread's hash. */
export function SavedResult({ saved, way, name, onClose }: Props) {
  const app = useApp();
  const { path, backup, sizeBytes, hashBefore, hashAfter } = saved;
  const open = (source: string) => {
    onClose();
    void app.openSource({ from: "path", path: source }, lastName(source));
  };
  return (
    <footer className="dialog-foot is-line">
      <Icon name="check" />
      <div className="dialog-foot-words figures" role="status">
        <p className="repair-saved">
          {path === null ? "Downloaded as " : "Saved to "}
          <bdi className="dialog-path">{path ?? name}</bdi>,{" "}
          <span title={exactBytes(sizeBytes)}>{formatBytes(sizeBytes)}</span>
          {backup !== null && (
            <>
              {" "}
              (backup <bdi className="dialog-path">{backup}</bdi>)
            </>
          )}
        </p>
        <p className="repair-hashes">
          hash <code title={hashBefore}>{hashBefore.slice(0, 8)}</code>{" "}
          {hashBefore === hashAfter ? (
            "stays the same"
          ) : (
            <>
              → <code title={hashAfter}>{hashAfter.slice(0, 8)}</code>
            </>
          )}
          <CopyButton text={hashAfter} what="hash of the result" />
        </p>
      </div>
      {way === "path" && path !== null && (
        <button type="button" className="button" onClick={() => open(path)}>
          Open it
        </button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus is gone */}
      <button type="button" className="button is-main" autoFocus onClick={onClose}>
        {way === "source" ? "Show the repaired thread" : "Close"}
      </button>
    </footer>
  );
}
