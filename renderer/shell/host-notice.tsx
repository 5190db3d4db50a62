import type { ReactNode } from "react";
import type { EngineState } from "../../shared/api/events.ts";
import { Icon } from "../controls/icon.tsx";
import { asSentence } from "../format/as-sentence.ts";
import { formatCount } from "../format/format-count.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import "./notices.css";

/** One line under the tabs when the host or its engine is not as it should be. */
export function HostNotice() {
  const connection = useScreen((state) => state.connection);
  const engine = useScreen((state) => state.engine);
  if (connection === "lost") return <ConnectionLost />;
  return <EngineNotice engine={engine} />;
}

function ConnectionLost() {
  return (
    <Notice grade="bad" title="The host does not answer.">
      If you ended it, start it again and open the address it prints. If it is still running, this page
      reconnects by itself.
    </Notice>
  );
}

function EngineNotice({ engine }: { engine: EngineState }) {
  switch (engine.state) {
    case "running":
      return null;
    case "unresponsive":
      return (
        <Notice
          grade="warn"
          title="The engine has not answered for a while."
          control={<RestartButton label="Restart engine" />}
        >
          It may be busy with a large document.
        </Notice>
      );
    case "restarting":
      return (
        <Notice grade="warn" isNews title="The engine stopped and is being started again.">
          <Reason text={engine.reason} />
        </Notice>
      );
    case "restarted":
      return <Restarted reason={engine.reason} reopened={engine.reopened} />;
    case "stopped":
      return (
        <Notice
          grade="bad"
          title="The engine stopped, several times in a row."
          control={<RestartButton label="Start again" />}
        >
          <Reason text={engine.reason} /> What is on screen stays readable.
        </Notice>
      );
  }
}

function Restarted({ reason, reopened }: { reason: string; reopened: number }) {
  const app = useApp();
  const again = reopened === 1 ? "is open again" : "are open again";
  return (
    <Notice
      grade="good"
      isNews
      title="The engine stopped and was started again."
      control={
        <button
          type="button"
          className="icon-button"
          aria-label="Dismiss"
          title="Dismiss"
          onClick={() => app.screen.dispatch({ type: "engine-dismissed" })}
        >
          <Icon name="close" size={14} />
        </button>
      }
    >
      {reopened > 0 && `${formatCount(reopened, "document")} ${again}. `}
      <Reason text={reason} />
    </Notice>
  );
}

type NoticeProps = {
  grade: "good" | "warn" | "bad";
  title: string;
  /** News is told when there is a pause; anything else at once. */
  isNews?: boolean;
  control?: ReactNode;
  children: ReactNode;
};

function Notice({ grade, title, isNews = false, control, children }: NoticeProps) {
  return (
    <div className={`notice is-${grade}`} role={isNews ? "status" : "alert"}>
      <Icon name={grade === "good" ? "check" : "warning"} />
      <p className="notice-text">
        <strong>{title}</strong> {children}
      </p>
      {control}
    </div>
  );
}

function RestartButton({ label }: { label: string }) {
  const app = useApp();
  return (
    <button type="button" className="button" onClick={() => void app.restartEngine()}>
      {label}
    </button>
  );
}

function Reason({ text }: { text: string }) {
  return text === "" ? null : <bdi className="notice-reason">{asSentence(text)}</bdi>;
}
