import { useEffect } from "react";
import { useApp } from "../state/app-context.tsx";
import type { Saying } from "../state/said.ts";
import { useStore } from "../state/store.ts";
import "./said.css";

const whole = (said: Saying | null) => said;
/** Long enough to be read, short enough to be no obstacle. */
const stay = 2000;

/** What a command has just said, over the foot of the window. */
export function SaidLine() {
  const app = useApp();
  const said = useStore(app.said.store, whole);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => app.said.end(said.number), stay);
    return () => clearTimeout(timer);
  }, [app, said]);
  return (
    <div className="said" aria-live="polite">
      {said !== null && (
        <bdi key={said.number} className="said-words">
          {said.words}
        </bdi>
      )}
    </div>
  );
}
