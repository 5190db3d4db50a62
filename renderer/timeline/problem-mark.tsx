import type { Row } from "../../shared/api/row.ts";

const shapes = {
  error: "M6 .8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 6 .8zM4 4l4 4M8 4L4 8",
  warning: "M6 1.2l5.2 9.4H.8zM6 4.6v2.6M6 8.8v.1",
  note: "M6 .8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 6 .8zM6 5.4v3M6 3.4v.1",
} as const;

/** The worst that was found at a row, as a shape, a colour and a word. */
export function ProblemMark({ problem }: { problem: Row["problem"] }) {
  if (problem === null) return null;
  return (
    <span className={`problem-mark is-${problem}`} title={`This row has a problem: ${problem}`}>
      <svg className="icon" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={shapes[problem]} fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" />
      </svg>
      <span className="unseen">{problem}</span>
    </span>
  );
}
