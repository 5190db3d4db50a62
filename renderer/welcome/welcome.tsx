import { useEffect, useState } from "react";
import type { RecentFile, Sample } from "../../shared/api/requests.ts";
import { chooseFiles } from "../shell/choose-files.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { Mark } from "./mark.tsx";
import { PathField } from "./path-field.tsx";
import { RecentList } from "./recent-list.tsx";
import { SampleCards } from "./sample-cards.tsx";
import "./welcome.css";

export function Welcome() {
  const app = useApp();
  const host = useScreen((state) => state.host);
  const { samples, recent, now, forget } = useWelcome();
  return (
    <main className="welcome scrolls">
      <div className="welcome-page">
        <section className="welcome-head">
          <Mark />
          <div>
            <h1 className="welcome-name">Threadlens</h1>
            <p className="welcome-line">See what an agent conversation did, where it was cut off, and why.</p>
          </div>
        </section>
        <section className="welcome-open">
          <button
            type="button"
            className="button is-main is-large"
            onClick={() => void app.openDialog(chooseFiles)}
          >
            Open…
          </button>
          <p className="welcome-hint">
            or drop thread files and agent databases anywhere in this window. They are only read, never
            changed.
          </p>
        </section>
        {host?.host === "browser" && <PathField />}
        <div className={recent.length === 0 ? "welcome-columns is-single" : "welcome-columns"}>
          {recent.length > 0 && <RecentList files={recent} now={now} forget={forget} />}
          {samples.length > 0 && <SampleCards samples={samples} />}
        </div>
        {host !== null && <p className="welcome-version figures">Version {host.version}</p>}
      </div>
    </main>
  );
}

/** Asked anew whenever the welcome screen comes up or the engine is back. */
function useWelcome() {
  const app = useApp();
  const engine = useScreen((state) => state.engine.state);
  const connection = useScreen((state) => state.connection);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [recent, setRecent] = useState<readonly RecentFile[]>([]);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (connection === "lost" || engine === "restarting" || engine === "stopped") return;
    const abort = new AbortController();
    const ask = async () => {
      const [shipped, opened] = await Promise.all([
        app.bridge.request("samples.list", {}, abort.signal),
        app.bridge.request("recent.list", {}, abort.signal),
      ]);
      if (abort.signal.aborted) return;
      if (shipped.ok) setSamples(shipped.value);
      if (opened.ok) setRecent(opened.value);
      setNow(Date.now());
    };
    void ask();
    return () => abort.abort();
  }, [app, engine, connection]);
  const forget = (path: string) => {
    setRecent((files) => files.filter((file) => file.path !== path));
    void app.bridge.request("recent.forget", { path });
  };
  return { samples, recent, now, forget };
}
