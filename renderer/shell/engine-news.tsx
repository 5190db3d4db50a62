import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../controls/icon.tsx";
import { asSentence } from "../format/as-sentence.ts";
import { formatCount } from "../format/format-count.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { DismissButton } from "./dismiss-button.tsx";
import { RestartButton } from "./restart-button.tsx";

/** Long enough to be noticed and read; what was lost by it is told by cards that stay. */
const stay = 10_000;
/** Longer than most documents take to be open again. */
const long = 10_000;

/** That the engine stopped and is back: a card, which moves nothing and goes by itself. */
export function EngineNews() {
  const engine = useScreen((state) => state.engine);
  if (engine.state === "restarting") return <Restarting {...engine} />;
  return engine.state === "restarted" ? <Restarted {...engine} /> : null;
}

/** One document may be what it never gets over. */
function Restarting({ reason }: { reason: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), long);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card
      isPatient
      title="The engine stopped and is being started again."
      words={[reason]}
      {...(isLong && { control: <RestartButton label="Restart engine" /> })}
    />
  );
}

function Restarted({ reason, reopened }: { reason: string; reopened: number }) {
  const app = useApp();
  const [isHeld, setHeld] = useState(false);
  const dismiss = () => app.screen.dispatch({ type: "engine-dismissed" });
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => app.screen.dispatch({ type: "engine-dismissed" }), stay);
    return () => clearTimeout(timer);
  }, [app, isHeld]);
  const again = reopened === 1 ? "is open again" : "are open again";
  const opened = reopened > 0 ? [`${formatCount(reopened, "document")} ${again}`] : [];
  return (
    <Card
      title="The engine stopped and was started again."
      words={[...opened, reason]}
      onDismiss={dismiss}
      onHold={setHeld}
    />
  );
}

type Props = {
  title: string;
  words: readonly string[];
  isPatient?: boolean;
  control?: ReactNode;
  onDismiss?: () => void;
  /** Somebody is at it, or has left it. */
  onHold?: (isHeld: boolean) => void;
};

function Card({ title, words, isPatient = false, control, onDismiss, onHold }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whoever is at it must not lose it
    <div
      className={isPatient ? "card patient" : "card"}
      role="status"
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon name="refresh" />
      <div className="card-body">
        <p className="card-title">{title}</p>
        <p className="card-advice">
          <bdi>
            {words
              .filter((text) => text !== "")
              .map(asSentence)
              .join(" ")}
          </bdi>
        </p>
      </div>
      {control}
      {onDismiss !== undefined && <DismissButton title={title} onClick={onDismiss} />}
    </div>
  );
}
