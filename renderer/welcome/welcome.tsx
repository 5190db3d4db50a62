import { chooseFolder } from "../library/choose-folder.ts";
import { chooseFiles } from "../shell/choose-files.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { Mark } from "./mark.tsx";
import { PathField } from "./path-field.tsx";
import { RecentList } from "./recent-list.tsx";
import { SampleCards } from "./sample-cards.tsx";
import { useKnownFiles } from "./use-known-files.ts";
import "./welcome.css";

export function Welcome() {
  const app = useApp();
  const host = useScreen((state) => state.host);
  const { samples, ...known } = useKnownFiles();
  const hasRecent = known.recent.length > 0 || known.forgotten > 0;
  return (
    <main className="welcome scrolls" data-pane="middle">
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
          <button type="button" className="welcome-compare" onClick={() => void chooseFolder(app)}>
            Open folder…
          </button>
          <button type="button" className="welcome-compare" onClick={() => app.compare(null, null)}>
            Compare two threads…
          </button>
          <p className="welcome-hint">
            Or drop threads, stream captures, histories and agent databases anywhere in this window. They are
            only read, never changed.
          </p>
        </section>
        {host?.host === "browser" && <PathField />}
        <div className={hasRecent ? "welcome-columns" : "welcome-columns is-single"}>
          {hasRecent && <RecentList files={known.recent} {...known} />}
          {samples.length > 0 && <SampleCards samples={samples} />}
        </div>
        {host !== null && <p className="welcome-version figures">Version {host.version}</p>}
      </div>
    </main>
  );
}
