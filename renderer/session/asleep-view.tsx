import type { Failure } from "../../shared/failure/failure.ts";
import { Icon } from "../controls/icon.tsx";
import { adviseOnTrouble, wordTrouble } from "../format/word-trouble.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { AsleepDocument } from "../state/documents.ts";
import "./session.css";

/** Stands in a document's place until it is open, or tells why it cannot be. */
export function AsleepView({ document: { id, name, state } }: { document: AsleepDocument }) {
  return (
    <main className="asleep scrolls" role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
      {state.is === "failed" ? (
        <Failed id={id} name={name} failure={state.failure} />
      ) : (
        <p className="asleep-opening patient" role="status">
          Opening <bdi>{name}</bdi>
        </p>
      )}
    </main>
  );
}

function Failed({ id, name, failure }: { id: string; name: string; failure: Failure }) {
  const app = useApp();
  const isEngineDown = useScreen((state) => state.engine.state === "stopped");
  const advice = adviseOnTrouble(failure, isEngineDown);
  return (
    <div className="asleep-failed" role="alert">
      <Icon name="warning" size={24} />
      <h1 className="asleep-title">
        <bdi>{name}</bdi> could not be opened again
      </h1>
      <p className="foreign">{wordTrouble(failure)}.</p>
      {advice !== null && <p className="asleep-advice">{advice}</p>}
      <div className="asleep-ways">
        <button type="button" className="button is-main" onClick={() => void app.session.wake(id)}>
          Try again
        </button>
        <button type="button" className="button" onClick={() => app.close(id)}>
          Close the tab
        </button>
      </div>
    </div>
  );
}
