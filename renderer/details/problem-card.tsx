import { useId, useState } from "react";
import type { DocumentProblem } from "../../shared/api/analysis.ts";
import { Icon } from "../controls/icon.tsx";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { SeveritySign, severityWords } from "../problems/severity-sign.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { useAnswer } from "../state/use-answer.ts";

/** One thing that a rule found here; why it matters is there for whoever asks. */
export function ProblemCard({ problem, pointer }: { problem: DocumentProblem; pointer: string }) {
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  const { severity, message, rule } = problem;
  const inside = problem.pointer.startsWith(`${pointer}/`) ? problem.pointer.slice(pointer.length) : null;
  return (
    <li className={`problem-card is-${severity}`}>
      <p className="problem-card-head">
        <SeveritySign severity={severity} />
        <strong>{severityWords[severity].one}</strong>
        {inside !== null && (
          <bdi className="problem-card-place mono" title={problem.pointer}>
            {shortenMiddle(inside, 24)}
          </bdi>
        )}
      </p>
      <p className="problem-card-words foreign">{message}</p>
      <button
        type="button"
        className="problem-card-why"
        aria-expanded={isOpen}
        aria-controls={isOpen ? why : undefined}
        title="Why this is a rule"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron" size={12} />
        <span className="mono">{rule}</span>
      </button>
      {isOpen && (
        <div id={why} className="problem-card-explains">
          <Explanation rule={rule} />
        </div>
      )}
    </li>
  );
}

function Explanation({ rule }: { rule: string }) {
  const { answer, retry } = useAnswer("rules.list", {});
  switch (answer.state) {
    case "waiting":
      return <p className="patient">Looking it up</p>;
    case "failed":
      return <Trouble failure={answer.failure} retry={retry} />;
    case "ready":
      return <p>{answer.value.find(({ id }) => id === rule)?.explains ?? "Nothing more is known of it."}</p>;
  }
}
