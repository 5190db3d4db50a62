import { wordProgress } from "../content/word-progress.ts";
import { Icon } from "../controls/icon.tsx";
import { NotDone } from "../dialog/not-done.tsx";
import { useKeptFocus } from "../dialog/use-kept-focus.ts";
import { providers } from "../dialog/word-verdict.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { lastName } from "../format/last-name.ts";
import { useApp } from "../state/app-context.tsx";
import { formats } from "./export-formats.ts";
import type { ExportSession } from "./export-session.ts";
import type { Ending, Previewed } from "./export-state.ts";
import { useExport } from "./use-export-session.ts";

const doing = { save: "Writing", copy: "Reading all of it for the clipboard" } as const;
const notDone = { save: "It was not saved.", copy: "It was not copied." } as const;

/** What would be saved and the ways to do it; then how far it is, and what came of it. */
export function ExportFooter({ session, onClose }: { session: ExportSession; onClose: () => void }) {
  const ending = useExport(session, (state) => state.ending);
  useKeptFocus(ending.state);
  if (ending.state === "working")
    return (
      <footer className="dialog-foot is-line">
        <p className="dialog-foot-words figures patient" role="status">
          {doing[ending.way]}
          {ending.progress !== null && `, ${wordProgress(ending.progress)}`}
        </p>
        <button type="button" className="button" onClick={() => session.leave()}>
          Cancel
        </button>
      </footer>
    );
  const failure = ending.state === "idle" ? ending.failure : null;
  return (
    <footer className="dialog-foot">
      {failure !== null && <NotDone what={notDone[failure.way]} failure={failure.failure} />}
      <div className="dialog-ways">
        <Outcome ending={ending} session={session} />
        <Ways {...{ session, ending, onClose }} />
      </div>
    </footer>
  );
}

type OutcomeProps = { ending: Ending; session: ExportSession };

function Outcome({ ending, session }: OutcomeProps) {
  switch (ending.state) {
    case "saved":
      return <Saved {...ending} />;
    case "copied":
      return (
        <p className="dialog-foot-words export-done figures" role="status">
          <Icon name="check" /> Copied, {formatBytes(ending.sizeBytes)}
        </p>
      );
    case "refused":
      return (
        <p className="dialog-foot-words" role="status">
          The clipboard did not take it. All of it is here now: press Copy once more
        </p>
      );
    case "idle":
    case "picking":
    case "working":
      return <Target session={session} />;
  }
}

function Target({ session }: { session: ExportSession }) {
  const { previewed, work } = useExport(session, (state) => state);
  return (
    <p className="dialog-foot-words dialog-result figures">
      <bdi className="dialog-name">{session.name}</bdi>
      {previewed !== null && (
        <span
          className={work.state === "done" ? undefined : "is-old"}
          title={exactBytes(previewed.preview.sizeBytes)}
        >
          {formatBytes(previewed.preview.sizeBytes)}
        </span>
      )}
      {previewed !== null && <Warning previewed={previewed} />}
    </p>
  );
}

/** What is made for a provider that refuses it. */
function Warning({ previewed: { format, preview } }: { previewed: Previewed }) {
  const provider = providers.find(({ name }) => name === formats[format].format);
  if (provider === undefined || preview.verdicts[provider.name].accepts) return null;
  return <span className="dialog-warned">✕ {provider.words} would refuse this</span>;
}

function Saved({ saved: { path, sizeBytes }, name }: Extract<Ending, { state: "saved" }>) {
  return (
    <p className="dialog-foot-words export-done figures" role="status">
      <Icon name="check" />
      <span>
        {path === null ? "Downloaded as " : "Saved to "}
        <bdi className="dialog-path">{path ?? name}</bdi>,{" "}
        <span title={exactBytes(sizeBytes)}>{formatBytes(sizeBytes)}</span>
      </span>
    </p>
  );
}

function Ways({ session, ending, onClose }: OutcomeProps & { onClose: () => void }) {
  const app = useApp();
  const isReady = useExport(session, ({ work }) => work.state === "done") && ending.state !== "picking";
  const first = "First it is worked out what would be saved";
  const onDownload = app.bridge.hasFileDialog ? undefined : "Your browser takes it as a download";
  return (
    <>
      {ending.state === "saved" && <OpenSaved {...{ session, onClose }} path={ending.saved.path} />}
      <button
        type="button"
        className="button"
        disabled={!isReady}
        title={isReady ? "All of it, to the clipboard" : first}
        onClick={() => void session.copy()}
      >
        Copy
      </button>
      <button
        type="button"
        className="button is-main"
        disabled={!isReady}
        title={isReady ? onDownload : first}
        onClick={() => void session.saveAs()}
      >
        Save as…
      </button>
    </>
  );
}

type OpenProps = { session: ExportSession; path: string | null; onClose: () => void };

/** Threads and histories can be looked at here. */
function OpenSaved({ session, path, onClose }: OpenProps) {
  const app = useApp();
  const { format } = useExport(session, ({ choice }) => formats[choice.format]);
  if (path === null || (format !== "thread" && format !== "pydantic-ai")) return null;
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        onClose();
        void app.openSource({ from: "path", path }, lastName(path));
      }}
    >
      Open it
    </button>
  );
}
