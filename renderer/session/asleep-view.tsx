import type { Failure } from "../../shared/failure/failure.ts";
import { Icon } from "../controls/icon.tsx";
import { adviseOnTrouble, wordTrouble } from "../format/word-trouble.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { Asleep } from "../state/documents.ts";
import { type Tab, nameOfTab } from "../state/tab-order.ts";
import { closeTab } from "../state/turn-tabs.ts";
import "../controls/instead.css";

type Sleepy = Exclude<Tab, { show: "compare" }>;
type Props = { tab: Sleepy; asleep: Asleep };

/** Stands in the place of a document or a folder until it is open, or tells why it cannot be. */
export function AsleepView({ tab, asleep: { name, state } }: Props) {
  const id = nameOfTab(tab);
  return (
    <main className="instead scrolls" role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
      {state.is === "failed" ? (
        <Failed tab={tab} name={name} failure={state.failure} />
      ) : (
        <p className="instead-opening patient" role="status">
          Opening <bdi>{name}</bdi>
        </p>
      )}
    </main>
  );
}

function Failed({ tab, name, failure }: { tab: Sleepy; name: string; failure: Failure }) {
  const app = useApp();
  const isEngineDown = useScreen((state) => state.engine.state === "stopped");
  const wake = () => void (tab.show === "library" ? app.libraries.wake(tab.id) : app.session.wake(tab.id));
  const advice = adviseOnTrouble(failure, isEngineDown);
  return (
    <div className="instead-body" role="alert">
      <Icon name="warning" size={24} />
      <h1 className="instead-title">
        <bdi>{name}</bdi> could not be opened again
      </h1>
      <p className="foreign">{wordTrouble(failure)}.</p>
      {advice !== null && <p className="instead-advice">{advice}</p>}
      <div className="instead-ways">
        <button type="button" className="button is-main" onClick={wake}>
          Try again
        </button>
        <button type="button" className="button" onClick={() => closeTab(app, tab)}>
          Close the tab
        </button>
      </div>
    </div>
  );
}
