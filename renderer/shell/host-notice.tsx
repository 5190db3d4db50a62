import type { EngineState } from "../../shared/api/events.ts";
import { Icon } from "../controls/icon.tsx";
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
    <div className="notice is-bad" role="alert">
      <Icon name="warning" />
      <p className="notice-text">
        <strong>The host does not answer.</strong> If you ended it, start it again and open the address it
        prints. If it is still running, this page reconnects by itself.
      </p>
    </div>
  );
}

function EngineNotice({ engine }: { engine: EngineState }) {
  const app = useApp();
  switch (engine.state) {
    case "running":
      return null;
    case "unresponsive":
      return (
        <div className="notice is-warn" role="alert">
          <Icon name="warning" />
          <p className="notice-text">
            <strong>The engine has not answered for a while.</strong> It may be busy with a large document.
          </p>
          <button type="button" className="button" onClick={() => void app.restartEngine()}>
            Restart engine
          </button>
        </div>
      );
    case "restarting":
      return (
        <div className="notice is-warn" role="status">
          <Icon name="warning" />
          <p className="notice-text">
            <strong>The engine stopped and is being started again.</strong> <Reason text={engine.reason} />
          </p>
        </div>
      );
    case "restarted":
      return <Restarted reason={engine.reason} reopened={engine.reopened} />;
    case "stopped":
      return (
        <div className="notice is-bad" role="alert">
          <Icon name="warning" />
          <p className="notice-text">
            <strong>The engine stopped, several times in a row.</strong> <Reason text={engine.reason} />
          </p>
          <button type="button" className="button" onClick={() => void app.restartEngine()}>
            Start again
          </button>
        </div>
      );
  }
}

function Restarted({ reason, reopened }: { reason: string; reopened: number }) {
  const app = useApp();
  const again = reopened === 1 ? "is open again" : "are open again";
  return (
    <div className="notice" role="status">
      <Icon name="check" />
      <p className="notice-text">
        <strong>The engine stopped and was started again.</strong>{" "}
        {reopened > 0 && `${formatCount(reopened, "document")} ${again}. `}
        <Reason text={reason} />
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        title="Dismiss"
        onClick={() => app.screen.dispatch({ type: "engine-dismissed" })}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

function Reason({ text }: { text: string }) {
  return text === "" ? null : <bdi className="notice-reason">{text}</bdi>;
}
