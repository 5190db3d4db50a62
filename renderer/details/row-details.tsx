import { useTimeLook } from "../format/use-time-look.ts";
import type { Item } from "../../shared/api/content.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import { CopyLink } from "../links/copy-link.tsx";
import { FactLine } from "./fact-line.tsx";
import { factsOf, titleOf } from "./facts-of.ts";
import { HashList } from "./hash-list.tsx";
import { LostText } from "./lost-details.tsx";
import { MessageFields, Times, UsageTable } from "./item-facts.tsx";
import { ProblemCard } from "./problem-card.tsx";
import { RepairProblems } from "../repair/repair-button.tsx";
import { RowContent } from "./row-content.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { rowPause, useAnswer } from "../state/use-answer.ts";

type Props = {
  row: Row;
  document: Document;
  onReveal: (row: number) => void;
  onSource: () => void;
};

/** What is wrong with a row first, then what is known of it, then what it holds. */
export function RowDetails({ row, document, onReveal, onSource }: Props) {
  const look = useTimeLook();
  const asked = { id: document.id, pointer: row.pointer };
  const item = useAnswer("document.item", asked, { pause: rowPause, edition: editionOf(document) });
  // What was lost is in no hash.
  const isLost = row.kind === "lost";
  const hashes = useAnswer("document.hashes", asked, {
    pause: rowPause,
    edition: editionOf(document),
    isWanted: !isLost,
  });
  const failed = [item, hashes].find(({ answer }) => answer.state === "failed");
  return (
    <div className="details-scroll scrolls">
      <div className="details-head">
        <h2 className="details-title">
          <bdi>{titleOf(row)}</bdi>
        </h2>
        <CopyLink document={document} pointer={row.pointer} />
        {!isLost && (
          <button type="button" className="button details-source" onClick={onSource}>
            Show in source
          </button>
        )}
      </div>
      {item.answer.state === "ready" && <RowProblems item={item.answer.value} row={row} id={document.id} />}
      <dl className="facts">
        {factsOf(row, look).map((fact, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an event may point to two threads: labels repeat
          <FactLine key={`${fact.label} ${at}`} fact={fact} onReveal={onReveal} />
        ))}
      </dl>
      {isLost && <LostText id={document.id} row={row} edition={editionOf(document)} />}
      {!isLost && row.kind !== "interruption" && <RowContent id={document.id} row={row} />}
      {item.answer.state === "ready" && <ItemFacts item={item.answer.value} />}
      {hashes.answer.state === "ready" && <HashList hashes={hashes.answer.value} document={document} />}
      {failed?.answer.state === "failed" && (
        <Trouble
          failure={failed.answer.failure}
          retry={() => [item, hashes].forEach(({ answer, retry }) => answer.state === "failed" && retry())}
        />
      )}
    </div>
  );
}

function RowProblems({ item: { problems }, row, id }: { item: Item; row: Row; id: string }) {
  if (problems.length === 0) return null;
  return (
    <div className="details-problems">
      <ul className="problem-cards" aria-label="Problems of this row">
        {problems.map((problem) => (
          <ProblemCard
            key={`${problem.rule} ${problem.pointer} ${problem.message}`}
            problem={problem}
            pointer={row.pointer}
          />
        ))}
      </ul>
      <RepairProblems id={id} row={row.row} problems={problems} />
    </div>
  );
}

function ItemFacts({ item }: { item: Item }) {
  return (
    <>
      <MessageFields fields={item.message} />
      <Times times={item.times} />
      {item.usage !== null && <UsageTable usage={item.usage} />}
    </>
  );
}

/** An item may grow while the file is read; problems and the larger hashes come with the analysis. */
const editionOf = ({
  reading,
  analysis,
  edition,
}: Pick<Document, "reading" | "analysis" | "edition">): string =>
  `${reading.state} ${analysis.state} ${edition}`;
