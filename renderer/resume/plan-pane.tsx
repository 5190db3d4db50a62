import type { Document } from "../../shared/api/document.ts";
import type { StoredResumePlan } from "../../shared/api/stored.ts";
import { Icon } from "../controls/icon.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { useCopied } from "../controls/use-copied.ts";
import { Section } from "../details/section.tsx";
import { formatNumber } from "../format/format-number.ts";
import { useApp } from "../state/app-context.tsx";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { SpaceList } from "../stored/space-list.tsx";
import { wordSpace } from "../stored/word-space.ts";
import { OtherSteps } from "./other-steps.tsx";
import { PlanSteps } from "./plan-steps.tsx";
import { titleOfPlan, wordStopped } from "./plan-words.ts";
import { showStack } from "./show-step.ts";
import "./plan.css";

/** How the chat is resumed, with the data behind it. */
export function PlanPane({ document }: { document: Document }) {
  const { answer, retry } = useChatAnswer("chats.resume", document, {});
  const requests = useChatAnswer("chats.requests", document, {});
  const known = requests.answer.state === "ready" ? requests.answer.value : null;
  if (document.chat === null)
    return <p className="plan-wait">How a chat is resumed stands here once there is one.</p>;
  switch (answer.state) {
    case "waiting":
      return <p className="plan-wait patient">Reading</p>;
    case "failed":
      return <Trouble failure={answer.failure} retry={retry} />;
    case "ready": {
      const plan = answer.value;
      if (plan === null) return <Nothing steps={known?.reduce((sum, { steps }) => sum + steps, 0) ?? null} />;
      const steps = known?.find(({ number }) => number === plan.request)?.steps;
      const isLast = steps === undefined ? null : plan.step.place === steps - 1;
      return <Plan document={document} plan={plan} isLast={isLast} />;
    }
  }
}

/** `steps`: how many the chat has, null while that is not known. */
function Nothing({ steps }: { steps: number | null }) {
  return (
    <div className="plan-wait">
      <p>
        Nothing is to be resumed
        {steps === null && "."}
        {steps === 0 && ": no step of this chat is stored."}
        {steps !== null && steps > 0 && ": no step that is stored was cut off."}
      </p>
    </div>
  );
}

type PlanProps = { document: Document; plan: StoredResumePlan; isLast: boolean | null };

function Plan({ document, plan, isLast }: PlanProps) {
  const { step, superseded, sentence, space, flow, others } = plan;
  return (
    <div className="plan details-scroll scrolls">
      {superseded && (
        <p className="plan-warning" role="note">
          <Icon name="warning" size={14} />A later request of this chat has completed since. Resume this one
          only if it is still wanted.
        </p>
      )}
      <h2 className="plan-title">
        <bdi>{titleOfPlan(plan)}</bdi>
      </h2>
      <p className="plan-about">{wordStopped(plan, isLast)}</p>
      {step.error !== null && step.error !== "" && (
        <p className="plan-error">
          <bdi>{step.error}</bdi>
        </p>
      )}
      <PlanSteps plan={plan} />
      <Actions document={document} plan={plan} />
      <Section heading="Other incomplete steps">
        <OtherSteps document={document} others={others} />
      </Section>
      {(space.state === "unreadable" || (space.state === "read" && space.entries.length > 0)) && (
        <Section heading={`Space at step ${formatNumber(step.sequence)}, ${wordSpace(space)}`}>
          <SpaceList space={space} />
        </Section>
      )}
      <Section heading="In one sentence">
        <p className="plan-sentence">
          <bdi>{sentence}</bdi>
        </p>
      </Section>
      <details className="plan-flow">
        <summary>As the storage design tells it</summary>
        <ol>
          {flow.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of one plan never move
            <li key={at}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function Actions({ document, plan }: { document: Document; plan: StoredResumePlan }) {
  const app = useApp();
  const { copied, copy } = useCopied(plan.json);
  const { id } = document;
  const { request, step } = plan;
  const showStep = () => {
    showStack(app, id, request);
    void app.chats.select(id, { item: "step", request, place: step.place }, step.pointer);
    // Whoever reads the plan goes on reading it.
    app.screen.dispatch({ type: "details-tab", id, tab: "plan" });
  };
  return (
    <div className="plan-actions">
      <button type="button" className="button" onClick={copy}>
        <Icon name={copied ? "check" : "copy"} size={14} />
        {copied ? "Copied" : "Copy as JSON"}
      </button>
      <button type="button" className="button" onClick={showStep}>
        Show the step
      </button>
      <button
        type="button"
        className="button"
        onClick={() => app.screen.dispatch({ type: "show", id, show: "timeline" })}
      >
        Open as thread
      </button>
    </div>
  );
}
