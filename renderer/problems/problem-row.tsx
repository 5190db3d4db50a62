import { useSyncExternalStore } from "react";
import type { DocumentProblem } from "../../shared/api/analysis.ts";
import { oneLine } from "../format/cut-text.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import type { Pages } from "../state/pages.ts";
import { SeveritySign, severityWords } from "./severity-sign.tsx";

export const problemId = (document: string, index: number): string => `problem-${document}-${index}`;

type Props = {
  id: string;
  index: number;
  pages: Pages<DocumentProblem>;
  total: number;
  /** Where the keys are. */
  isActive: boolean;
  /** The row that is selected in the timeline. */
  selected: number | null;
  explain: (rule: string) => string | undefined;
  onPick: (index: number) => void;
};

/** One problem, or room for it until it is here. */
export function ProblemSlot({ id, index, pages, total, isActive, selected, explain, onPick }: Props) {
  const slot = useSyncExternalStore(pages.subscribe, () => pages.at(index));
  if (slot.state !== "ready") return <div className="problem" />;
  const problem = slot.item;
  const isHere = problem.row !== null && problem.row === selected;
  return (
    // The list has the focus and the keys; an entry is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={problemId(id, index)}
      className={`problem${isActive ? " is-active" : ""}${isHere ? " is-here" : ""}`}
      aria-selected={isActive}
      aria-current={isHere ? "true" : undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-rule={problem.rule}
      onClick={() => onPick(index)}
    >
      <ProblemLine problem={problem} explains={explain(problem.rule)} />
    </div>
  );
}

function ProblemLine({ problem, explains }: { problem: DocumentProblem; explains: string | undefined }) {
  const { severity, message, rule, pointer, row } = problem;
  return (
    <>
      <span className="problem-severity">
        <SeveritySign severity={severity} />
        {severityWords[severity].one}
      </span>
      <bdi className="problem-words" title={message}>
        {oneLine(message)}
      </bdi>
      <span className="problem-rule mono" title={explains}>
        {rule}
      </span>
      {row === null ? (
        <span className="problem-place" title={pointer}>
          in the thread’s own fields
        </span>
      ) : (
        <bdi className="problem-place mono" title={pointer}>
          {shortenMiddle(pointer, 22)}
        </bdi>
      )}
    </>
  );
}
