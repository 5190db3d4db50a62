import { type CSSProperties, Fragment, type ReactNode } from "react";
import type { RanStep } from "../../shared/api/stored.ts";
import { Icon } from "../controls/icon.tsx";
import { oneLine } from "../format/cut-text.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatDuration } from "../format/format-time.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { SeveritySign, severityWords } from "../problems/severity-sign.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { nameAssistant } from "../stored/name-assistant.ts";
import { StepStatus } from "../stored/step-status.tsx";
import { Glyph } from "../timeline/glyph.tsx";
import { deepestIndent } from "./mark-paths.ts";
import type { StackProblem, StackRow } from "./stack-rows.ts";
import type { Stack } from "./nest-stacks.ts";

export const stackRowId = (document: string, row: number): string => `stack-row-${document}-${row}`;

type Props = {
  id: string;
  at: number;
  row: StackRow;
  pages: DocumentPages;
  isActive: boolean;
  isSelected: boolean;
  isPlanned: boolean;
  onPick: (row: number) => void;
};

export function StackRowView({ id, at, row, pages, isActive, isSelected, isPlanned, onPick }: Props) {
  // A problem is indented like what it is about.
  const level = row.kind === "problem" && row.parent !== null ? row.level - 1 : row.level;
  const looks = [
    `stack-row is-${row.kind}`,
    isActive && "is-active",
    isSelected && "is-selected",
    row.path !== null && `is-path is-${row.path.tone}`,
    row.path?.isEnd === true && "is-end",
  ];
  return (
    // The tree has the focus and the keys; a row is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="treeitem"
      id={id}
      className={looks.filter((look) => look !== false).join(" ")}
      aria-level={row.level + 1}
      aria-posinset={row.inSet}
      aria-setsize={row.ofSet}
      aria-selected={isSelected}
      style={levelOf(level)}
      onClick={() => onPick(at)}
    >
      {row.lines.map(({ column, tone, ends }) => (
        <span
          key={column}
          className={`stack-line is-${tone}${ends ? " ends" : ""}`}
          style={levelOf(column)}
          aria-hidden="true"
        />
      ))}
      <Content row={row} pages={pages} isPlanned={isPlanned} />
    </div>
  );
}

/** How far that is to the right is the tree's to say: see stack.css. */
const levelOf = (level: number): CSSProperties & { "--level": number } => ({
  "--level": Math.min(level, deepestIndent),
});

function Content({ row, pages, isPlanned }: Pick<Props, "row" | "pages" | "isPlanned">) {
  switch (row.kind) {
    case "step": {
      const { step, stack, isFirst, waits, level, path } = row;
      return (
        <>
          <StepCells step={step} hue={pages.hueOf(step.assistantId ?? stack.assistantId)} level={level}>
            <StepStatus status={step.status} waits={waits} />
          </StepCells>
          {path !== null && !path.isEnd && (
            <span className="unseen">, on the path to the {path.status} step</span>
          )}
          {isPlanned && (
            <span className="stack-resume" title="The plan resumes here">
              <Icon name="resume" size={12} />
              <span className="unseen">, the plan resumes here</span>
            </span>
          )}
          {isFirst && <StackId stack={stack} />}
          <span className="stack-time figures" title={wordTimes(step)}>
            {step.durationMs === null ? "" : formatDuration(step.durationMs)}
          </span>
        </>
      );
    }
    case "bare":
      return <BareStack stack={row.stack} level={row.level} path={row.path} />;
    case "problem":
      return <ProblemLine problem={row.problem} />;
  }
}

type CellsProps = { step: RanStep; hue: number; level: number; children: ReactNode };

function StepCells({ step, hue, level, children }: CellsProps) {
  const { target, given, error } = step;
  return (
    <>
      <span className="stack-number figures">{formatNumber(step.sequence)}</span>
      <Glyph type="agent" hue={hue} />
      <bdi className="stack-agent" title={step.assistantId ?? undefined}>
        {oneLine(nameAssistant(step), 60)}
      </bdi>
      <Depth level={level} />
      <bdi className="stack-type mono">{oneLine(step.type, 40)}</bdi>
      {children}
      <span className="stack-given">
        {error !== null && error !== "" ? (
          <bdi className="stack-error" title={oneLine(error, 1000)}>
            {oneLine(error)}
          </bdi>
        ) : (
          <Given parts={[target, given]} />
        )}
      </span>
    </>
  );
}

function Given({ parts }: { parts: readonly (string | null)[] }) {
  const told = parts.filter((part) => part !== null && part !== "").map((part) => oneLine(part ?? ""));
  return told.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- there are two, and both may be the same
    <Fragment key={at}>
      {at > 0 && " "}
      <bdi className={at === 0 && parts[0] !== null ? "stack-target mono" : undefined} title={part}>
        {part}
      </bdi>
    </Fragment>
  ));
}

/** How deep a row is that cannot be indented any further. */
function Depth({ level }: { level: number }) {
  if (level <= deepestIndent) return null;
  return (
    <span className="stack-depth figures" title={`Level ${formatNumber(level)} of the tree`}>
      <span className="unseen">level </span>
      {formatNumber(level)}
    </span>
  );
}

function StackId({ stack: { stackId } }: { stack: Stack }) {
  return (
    <bdi className="stack-name mono" title={`The stack ${stackId}`}>
      {shortenMiddle(stackId, 14)}
    </bdi>
  );
}

type BareProps = { stack: Stack; level: number; path: StackRow["path"] };

function BareStack({ stack, level, path }: BareProps) {
  const hasName = stack.assistantName !== null || stack.assistantId !== null;
  return (
    <>
      <span className="stack-number" />
      <span className="stack-ghost" aria-hidden="true" />
      <bdi className="mono" title={stack.stackId}>
        {shortenMiddle(stack.stackId, 24)}
      </bdi>
      <Depth level={level} />
      {hasName && <bdi className="stack-agent">{oneLine(nameAssistant(stack), 60)}</bdi>}
      <span className="stack-missing">{stack.stored ? "no steps" : "not stored"}</span>
      {path !== null && <span className="unseen">, on the path to the {path.status} step</span>}
    </>
  );
}

function ProblemLine({ problem: { severity, message, rule } }: { problem: StackProblem }) {
  return (
    <>
      <span className="stack-number" />
      <span className="stack-severity">
        <SeveritySign severity={severity} />
        <span className="unseen">{severityWords[severity].one}: </span>
      </span>
      <span className="stack-problem" title={rule}>
        <bdi>{message}</bdi>
      </span>
    </>
  );
}

/** Both times, exactly as stored. */
export function wordTimes({ createdAt, updatedAt }: Pick<RanStep, "createdAt" | "updatedAt">): string {
  if (createdAt === null && updatedAt === null) return "No time is stored";
  if (createdAt === null) return `Until ${updatedAt}`;
  return updatedAt === null ? `From ${createdAt}` : `${createdAt} to ${updatedAt}`;
}
