import type { Analysis } from "../../shared/api/analysis.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { formatCount, formatPercent } from "../format/format-count.ts";

type Done = Extract<Analysis, { state: "done" }>;

/** How many cycles there are, and whether any of them is not closed. */
export function CycleCount({ analysis }: { analysis: Analysis }) {
  if (analysis.state !== "done") return null;
  const { complete, deferred, partial, unanswered, empty } = analysis.cycles;
  const incomplete = partial + unanswered + empty;
  const all = complete + deferred + incomplete;
  if (incomplete === 0) return <span>{formatCount(all, "cycle")}</span>;
  return (
    <span title={wordIncomplete(analysis.cycles)}>
      {formatCount(all, "cycle")}, <strong className="status-cut">{incomplete} incomplete</strong>
    </span>
  );
}

/** The thread's two hashes side by side, without system events and with them; what the timeline shows stands out. */
export function ThreadHashes({ analysis, hidesSystem }: { analysis: Analysis; hidesSystem: boolean }) {
  if (analysis.state !== "done" || analysis.hashes === null) return null;
  const { thread, "thread+sys": withSystem } = analysis.hashes;
  return (
    <>
      <Hash
        words="thread"
        what="thread hash"
        explains="system events left out"
        hash={thread}
        isShown={hidesSystem}
      />
      <Hash
        words={withSystem === thread ? "with system, the same" : "with system"}
        what="hash with system events"
        explains="system events included"
        hash={withSystem}
        isShown={!hidesSystem}
      />
    </>
  );
}

type HashProps = { words: string; what: string; explains: string; hash: string; isShown: boolean };

function Hash({ words, what, explains, hash, isShown }: HashProps) {
  return (
    <span
      className={isShown ? "status-hash is-shown" : "status-hash is-other"}
      title={`Thread hash ${hash}, ${explains}`}
    >
      {words} <code>{hash.slice(0, 8)}</code>
      <CopyButton text={hash} what={what} />
    </span>
  );
}

export function ProblemCount({ analysis }: { analysis: Analysis }) {
  switch (analysis.state) {
    case "waiting":
      return null;
    case "running":
      return <span className="patient">Checking, {formatPercent(analysis.progress, 1)}</span>;
    case "failed":
      return (
        <bdi className="status-broken" title={wordFailure(analysis.failure)}>
          Could not be checked
        </bdi>
      );
    case "done":
      return <Problems problems={analysis.problems} />;
  }
}

function Problems({ problems: { error, warning, note } }: Pick<Done, "problems">) {
  const words = [
    error > 0 && formatCount(error, "error"),
    warning > 0 && formatCount(warning, "warning"),
    note > 0 && formatCount(note, "note"),
  ].filter((part) => part !== false);
  if (words.length === 0) return <span>No problems</span>;
  return <span className={error > 0 ? "status-errors" : undefined}>{words.join(", ")}</span>;
}

function wordIncomplete({ partial, unanswered, empty }: Done["cycles"]): string {
  const words = [
    unanswered > 0 && `${unanswered} unanswered`,
    partial > 0 && `${partial} answered in part`,
    empty > 0 && `${empty} empty`,
  ];
  return words.filter((part) => part !== false).join(", ");
}
