import { Fragment, type ReactNode } from "react";
import type { StepSpace, StoredResumePlan } from "../../shared/api/stored.ts";
import { oneLine } from "../format/cut-text.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { nameAssistant } from "../stored/name-assistant.ts";
import { asLine, cutMiddle } from "./plan-words.ts";

/** What to do, one after the other, in words that anyone can follow. */
export function PlanSteps({ plan }: { plan: StoredResumePlan }) {
  return (
    <ol className="plan-steps">
      {plan.space.state !== "none" && <Line>{<Restore space={plan.space} />}</Line>}
      <Line>
        Rebuild the stack
        <Levels levels={plan.levels} />
      </Line>
      <Line>
        <bdi>{asLine(plan.does)}</bdi>
      </Line>
      <Closing plan={plan} />
    </ol>
  );
}

/** The numbers are the list's own: see plan.css. */
const Line = ({ children }: { children: ReactNode }) => <li className="plan-step">{children}</li>;

const mostKeys = 6;
const mostOfValue = 60;

function Restore({ space }: { space: StepSpace }) {
  if (space.state === "none") return null;
  if (space.state === "unreadable")
    return (
      <>
        Restore the space by hand, as it cannot be read: <bdi>{space.notice}</bdi>
      </>
    );
  const held = space.entries.filter(({ change }) => change !== "removed");
  if (held.length === 0) return "Restore the space: it is empty";
  const more = held.length - mostKeys + space.left;
  return (
    <>
      Restore the space:{" "}
      {held.slice(0, mostKeys).map(({ key, now }) => (
        <span key={key} className={held.length === 1 ? "plan-value is-only mono" : "plan-value mono"}>
          <bdi>{oneLine(key === "" ? '""' : key, mostOfValue)}</bdi> = <bdi>{cut(now ?? "")}</bdi>
        </span>
      ))}
      {more > 0 && <span className="plan-value">and {formatCount(more, "more key")}</span>}
    </>
  );
}

function cut(text: string): string {
  const line = oneLine(text, mostOfValue);
  return line.length < text.length ? `${line}…` : line;
}

function Levels({ levels }: { levels: StoredResumePlan["levels"] }) {
  const { start, left, end } = cutMiddle(levels);
  return (
    <span className="plan-levels mono">
      {start.map((level, at) => (
        <Fragment key={level.stackId}>
          {at > 0 && <Arrow />}
          <LevelName level={level} />
        </Fragment>
      ))}
      {left > 0 && (
        <>
          <Arrow />
          <span className="plan-left">{formatNumber(left)} more</span>
        </>
      )}
      {end.map((level) => (
        <Fragment key={level.stackId}>
          <Arrow />
          <LevelName level={level} />
        </Fragment>
      ))}
    </span>
  );
}

const Arrow = () => (
  <>
    {" "}
    <span className="plan-arrow">
      <span className="unseen">which called</span>
      <span aria-hidden="true">→</span>
    </span>{" "}
  </>
);

function LevelName({ level }: { level: StoredResumePlan["levels"][number] }) {
  return (
    <span className={level.stored ? "plan-level" : "plan-level is-missing"}>
      <bdi className="plan-stack">{oneLine(level.stackId, 40)}</bdi>{" "}
      {level.stored ? (
        <bdi>{oneLine(nameAssistant(level), 40)}</bdi>
      ) : (
        <span className="plan-missing">not stored</span>
      )}
    </span>
  );
}

const mostClosed = 4;

function Closing({ plan: { closes, levels } }: { plan: StoredResumePlan }) {
  const shown = closes.slice(0, mostClosed);
  const left = closes.length - shown.length;
  if (shown.length === 0)
    return levels.length > 1 ? <Line>When it completes, no delegate step waits for it</Line> : null;
  return (
    <>
      {shown.map(({ stepId, sequence, type, assistantName }, at) => (
        <Line key={stepId}>
          When {at === 0 ? "it" : "that"} completes, step {formatNumber(sequence)} (
          <bdi>
            {oneLine(nameAssistant({ assistantId: null, assistantName }), 40)}'s {oneLine(type, 40)}
          </bdi>
          ) is closed
        </Line>
      ))}
      {left > 0 && (
        <Line>Outward from there {formatCount(left, "more step is", "more steps are")} closed</Line>
      )}
    </>
  );
}
