import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { showStack } from "./show-step.ts";
import "./banner.css";

/** Above a chat that can be resumed: how. Nothing above any other. */
export function PlanBanner({ document }: { document: Document }) {
  const app = useApp();
  const { id } = document;
  const { answer } = useChatAnswer("chats.resume", document, {});
  if (answer.state !== "ready" || answer.value === null) return null;
  const { sentence, step, request } = answer.value;
  const openPlan = () => {
    app.screen.dispatch({ type: "details-tab", id, tab: "plan" });
    app.screen.dispatch({ type: "pane", name: "details", pane: { folded: false } });
  };
  return (
    <aside
      className={step.status === "failed" ? "plan-banner is-bad" : "plan-banner"}
      aria-label="This chat can be resumed"
    >
      <Icon name="resume" size={14} />
      <p className="plan-banner-words" title={sentence}>
        <bdi>{sentence}</bdi>
      </p>
      <button type="button" className="plan-banner-button" onClick={openPlan}>
        Plan
      </button>
      <button type="button" className="plan-banner-button" onClick={() => showStack(app, id, request)}>
        Stack
      </button>
    </aside>
  );
}
