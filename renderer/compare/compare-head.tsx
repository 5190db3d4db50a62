import type { CompareSummary, Side, SideSummary } from "../../shared/api/compare.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import type { Compared, SideName } from "../state/comparing.ts";
import type { Asking, CompareSession } from "./compare-session.ts";
import { CostTable, hasCost } from "./cost-table.tsx";
import { RootChanges } from "./root-changes.tsx";
import { AskingState } from "./asking-state.tsx";
import { wordPart, wordVersion } from "./word-comparison.ts";

type Props = {
  comparing: Compared;
  session: CompareSession;
  summary: CompareSummary;
  asking: Asking;
  onPick: (side: SideName) => void;
};

/** The verdict in words, what an interruption cost, and what was compared. */
export function CompareHead({ comparing, session, summary, asking, onPick }: Props) {
  const { a, b, headline, detail, cost } = summary;
  const isSameThread = areSameThread(comparing.a, comparing.b);
  return (
    <header className="compare-head">
      <div className="compare-verdict">
        <h2 className="compare-headline">
          <span className={`compare-verdict-sign is-${summary.verdict}`} aria-hidden="true">
            {summary.verdict === "different" ? "≠" : "="}
          </span>
          <bdi>{headline}</bdi>
        </h2>
        {detail !== "" && <p className="compare-detail foreign">{detail}</p>}
        {asking.state !== "answered" && <AskingState {...{ session, asking }} isSmall />}
      </div>
      {hasCost(summary) && <CostTable cost={cost} />}
      <div className="compare-sides">
        <SideFacts side="a" name={nameOf(a, b)} summary={a} isSameThread={isSameThread} onPick={onPick} />
        <SideFacts side="b" name={nameOf(b, a)} summary={b} isSameThread={isSameThread} onPick={onPick} />
      </div>
      <RootChanges summary={summary} />
    </header>
  );
}

const areSameThread = (a: Side, b: Side): boolean =>
  a.id === b.id &&
  a.thread === b.thread &&
  a.chat?.family === b.chat?.family &&
  a.chat?.chatId === b.chat?.chatId;

/** Two versions of a thread have one title; two chats of a database have one name. */
const nameOf = (own: SideSummary, other: SideSummary): string =>
  own.name === other.name ? (own.title ?? own.name) : own.name;

type SideProps = {
  side: SideName;
  name: string;
  summary: SideSummary;
  isSameThread: boolean;
  onPick: (side: SideName) => void;
};

function SideFacts({ side, name, summary, isSameThread, onPick }: SideProps) {
  const part = wordPart(summary);
  return (
    <div className="compare-side">
      <span className="compare-letter">{side === "a" ? "A" : "B"}</span>
      <button
        type="button"
        className="compare-name"
        title={`${summary.title ?? summary.name}: compare something else instead`}
        onClick={() => onPick(side)}
      >
        <bdi>{name}</bdi>
      </button>
      <code className="compare-hash mono" title={summary.hash}>
        {summary.hash.slice(0, 10)}
      </code>
      <CopyButton text={summary.hash} what={`hash of ${side === "a" ? "A" : "B"}`} />
      <span className="compare-facts figures">
        {[
          part,
          isSameThread && part === null ? "the same thread" : null,
          summary.isUpgraded ? wordVersion(summary) : null,
        ]
          .filter((word) => word !== null)
          .join(" · ")}
      </span>
    </div>
  );
}
