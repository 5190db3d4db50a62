import { wordProgress } from "../content/word-progress.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { useKeptFocus } from "../dialog/use-kept-focus.ts";
import { VerdictSign } from "../dialog/verdict-sign.tsx";
import { wordKept } from "../dialog/word-counts.ts";
import { providers, wordVerdict } from "../dialog/word-verdict.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatCount } from "../format/format-count.ts";
import { formats } from "./export-formats.ts";
import type { ExportSession } from "./export-session.ts";
import type { Previewed, PreviewWork } from "./export-state.ts";
import { patternFault } from "./pattern-fault.ts";
import { useExport } from "./use-export-session.ts";
import { wordBeside, wordLost, wordReplaced } from "./word-export.ts";
import "./export-preview.css";

type Props = { session: ExportSession };

/** What comes of the choice, in figures: how much, with which hash, and what providers say to it. */
export function ExportFacts({ session }: Props) {
  const { previewed, work } = useExport(session, (state) => state);
  useKeptFocus(work.state);
  return (
    <section className="export-facts figures" aria-label="What comes of it">
      {work.state === "failed" ? (
        <Failed session={session} />
      ) : (
        <>
          {previewed !== null && <Figures {...{ previewed, session }} isOld={work.state !== "done"} />}
          <Work work={work} session={session} />
        </>
      )}
    </section>
  );
}

function Failed({ session }: { session: ExportSession }) {
  const state = useExport(session, (whole) => whole);
  if (state.work.state !== "failed") return null;
  const fault = patternFault(state);
  if (fault !== null)
    return (
      <p className="export-stopped" role="alert">
        Pattern {fault.place + 1} cannot be used. Its field says why.
      </p>
    );
  return <Trouble failure={state.work.failure} retry={() => session.retry()} />;
}

/** Nothing is said of what may still be over at once. It has a place of its own, so that nothing moves. */
function Work({ work, session }: { work: PreviewWork; session: ExportSession }) {
  if (work.state === "stopped")
    return (
      <p className="export-work" role="status">
        Stopped{" "}
        <button type="button" className="button" onClick={() => session.retry()}>
          Work it out
        </button>
      </p>
    );
  if (work.state !== "running") return null;
  const { progress } = work;
  const bar = progress?.total == null ? {} : { value: progress.done, max: progress.total };
  return (
    <p className="export-work patient" role="status">
      <progress className="export-progress" aria-label="Working it out" {...bar} />
      <span className="export-far">{progress === null ? "Working it out" : wordProgress(progress)}</span>
      <button type="button" className="button" onClick={() => session.stop()}>
        Cancel
      </button>
    </p>
  );
}

type FiguresProps = Props & { previewed: Previewed; isOld: boolean };

function Figures({ previewed: { preview, format }, session, isOld }: FiguresProps) {
  const { sizeBytes, turns, hashes } = preview;
  const lines = [
    wordKept(preview),
    wordLost(preview),
    wordReplaced(preview),
    ...wordBeside(preview, format),
  ].filter((line) => line !== null);
  return (
    <div className={isOld ? "export-figures is-old" : "export-figures"}>
      <p className="export-line">
        <strong title={exactBytes(sizeBytes)}>{formatBytes(sizeBytes)}</strong>
        <span>{formatCount(turns, "turn")}</span>
        <span className="export-hash">
          hash <code title={hashes.after}>{hashes.after.slice(0, 8)}</code>
          <CopyButton text={hashes.after} what="hash of the result" />
          {hashes.before === hashes.after ? (
            "unchanged"
          ) : (
            <span title={hashes.before}>was {hashes.before.slice(0, 8)}</span>
          )}
        </span>
      </p>
      <p className="export-line">
        {providers.map(({ name, words }) => (
          <Verdict
            key={name}
            {...{ words, session }}
            verdict={preview.verdicts[name]}
            isOwn={formats[format].format === name}
          />
        ))}
      </p>
      <ul className="export-line is-words">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type VerdictProps = {
  words: string;
  verdict: Previewed["preview"]["verdicts"]["openai"];
  /** Whether it is made for that provider. */
  isOwn: boolean;
  session: ExportSession;
};

/** What it would be refused for is a tab of its own. */
function Verdict({ words, verdict, isOwn, session }: VerdictProps) {
  const said = `${words}: ${wordVerdict(verdict)}`;
  if (verdict.accepts)
    return (
      <span className="export-verdict">
        <VerdictSign accepts /> {said}
      </span>
    );
  return (
    <button
      type="button"
      className={isOwn ? "export-verdict is-own" : "export-verdict"}
      title="Show why"
      onClick={() => session.store.dispatch({ tab: "refused" })}
    >
      <VerdictSign accepts={false} /> {said}
    </button>
  );
}
