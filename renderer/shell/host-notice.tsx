import type { ReactNode } from "react";
import type { EngineState } from "../../shared/api/events.ts";
import { Icon } from "../controls/icon.tsx";
import { asSentence } from "../format/as-sentence.ts";
import { useScreen } from "../state/app-context.tsx";
import { RestartButton } from "./restart-button.tsx";
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
    // What passes by itself is told beside everything else.
    case "restarting":
    case "restarted":
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

type NoticeProps = {
  grade: "warn" | "bad";
  title: string;
  control?: ReactNode;
  children: ReactNode;
};

function Notice({ grade, title, control, children }: NoticeProps) {
  return (
    <div className={`notice is-${grade}`} role="alert">
      <Icon name="warning" />
      <p className="notice-text">
        <strong>{title}</strong> {children}
      </p>
      {control}
    </div>
  );
}

function Reason({ text }: { text: string }) {
  return text === "" ? null : <bdi className="notice-reason">{asSentence(text)}</bdi>;
}
