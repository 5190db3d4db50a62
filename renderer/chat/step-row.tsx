import { memo } from "react";
import type { RanStep } from "../../shared/api/stored.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { oneLine } from "../format/cut-text.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatDuration } from "../format/format-time.ts";
import { nameAssistant } from "../stored/name-assistant.ts";
import { StepStatus } from "../stored/step-status.tsx";
import { ArgumentLine } from "../timeline/argument-line.tsx";
import { Glyph } from "../timeline/glyph.tsx";
import type { Bracketed } from "./bracket-steps.ts";
import { useChatScope, useItemLook } from "./chat-scope.tsx";
import { NoticeMark } from "./notice-mark.tsx";
import { ShowAllStored } from "./show-all-stored.tsx";
import { CycleWords, StepRail } from "./step-rail.tsx";
import { StepInside } from "./step-inside.tsx";
import { itemOfStep, spotId } from "./stored-item.ts";
import { Twisty } from "./twisty.tsx";

type Props = Bracketed & { request: number };

/** Deeper than this it is said in a number: rows must keep their room. */
const deepest = 8;
const indent = 12;
const mostOfError = 300;

/** One step: who, what, on what, how it ended and how long it took. */
export const StepRow = memo(function StepRow({ request, step, opens, closes, isLast }: Props) {
  const { document, select, showStored, fold } = useChatScope();
  const item = itemOfStep(request, step);
  const { isSelected, isUnfolded } = useItemLook(item, step.pointer);
  const onShowAll = () => showStored(item, step.pointer);
  const { error, cycle } = step;
  return (
    <div className={`chat-step-slot${opens ? " opens" : ""}${closes ? " closes" : ""}`}>
      {cycle !== null && <StepRail cycle={cycle} />}
      {/* The list has the focus and the keys; a step is only ever pointed at. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        role="row"
        id={spotId(document.id, { at: "item", item })}
        aria-selected={isSelected}
        className={isSelected ? "chat-item chat-step is-selected" : "chat-item chat-step"}
        data-step={step.place}
        style={{ paddingLeft: Math.min(step.depth, deepest) * indent }}
        onClick={() => select(item, step.pointer)}
      >
        <div role="gridcell" className="cell">
          <StepLine step={step} isUnfolded={isUnfolded} onFold={() => fold(item)} />
          {error !== null && error !== "" && (
            <div className="chat-step-error">
              <span className="foreign">
                <span aria-hidden="true">✕</span> {shorten(error, mostOfError)}
              </span>
              {error.length > mostOfError && <ShowAllStored onShowAll={onShowAll} />}
            </div>
          )}
          {isUnfolded && <StepInside request={request} place={step.place} onShowAll={onShowAll} />}
        </div>
      </div>
      {isLast && cycle !== null && <CycleWords cycle={cycle} />}
    </div>
  );
});

type LineProps = { step: RanStep; isUnfolded: boolean; onFold: () => void };

function StepLine({ step, isUnfolded, onFold }: LineProps) {
  const { pages } = useChatScope();
  const { assistantId, depth, durationMs, sequence, type } = step;
  const name = nameAssistant(step);
  return (
    <div className="chat-step-line">
      <Twisty {...{ isUnfolded, onFold }} what={`step ${formatNumber(sequence)}`} />
      <span className="chat-sequence figures">{formatNumber(sequence)}</span>
      {depth > deepest && (
        <span className="chat-depth figures" title={`Depth ${formatNumber(depth)} in the stack`}>
          +{formatNumber(depth)}
        </span>
      )}
      <Glyph type="agent" hue={pages.hueOf(assistantId)} />
      <bdi className="chat-step-name" title={shorten(assistantId ?? name, 200)}>
        {shorten(name, 60)}
      </bdi>
      <bdi className="chat-step-type mono">{type === "" ? "no type" : shorten(type, 40)}</bdi>
      <Given step={step} />
      <NoticeMark notices={step.notices} />
      <StepStatus status={step.status} />
      <span
        className="chat-took figures"
        title={durationMs === null ? undefined : `${step.createdAt ?? ""} to ${step.updatedAt ?? ""}`}
      >
        {durationMs === null ? "" : formatDuration(durationMs)}
      </span>
    </div>
  );
}

/** The tool or the assistant that was called, and the beginning of what it was given. */
function Given({ step: { target, given } }: { step: RanStep }) {
  return (
    <span className="chat-given mono">
      {target !== null && target !== "" && <bdi className="part-tool">{shorten(target, 80)} </bdi>}
      {given !== null && given !== "" && <GivenWords given={given} />}
    </span>
  );
}

function GivenWords({ given }: { given: string }) {
  if (/^\s*[{[]/.test(given)) return <ArgumentLine json={given} none="" />;
  return <bdi>{oneLine(given)}</bdi>;
}
