import { type ReactNode, useState } from "react";
import { wordReport } from "../../shared/report/word-report.ts";
import { useReport } from "../about/use-report.ts";
import { copyText } from "../controls/copy-text.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import { Boundary } from "./boundary.tsx";
import "../controls/instead.css";

/** Around everything: what no view caught. What is open is in doubt then, and is only offered at the next start. */
export function WholeBoundary({ children }: { children: ReactNode }) {
  const app = useApp();
  const broken = (error: unknown) => {
    app.session.doubt();
    app.errors.log(error);
  };
  return (
    <Boundary onBroken={broken} onMended={() => app.session.trust()} Instead={BrokenWindow}>
      {children}
    </Boundary>
  );
}

function BrokenWindow({ onTryAgain }: { onTryAgain: () => void }) {
  const app = useApp();
  const startPage = () => {
    app.palette.overlay.dispatch(null);
    app.showWelcome();
    onTryAgain();
  };
  return (
    <main className="instead scrolls">
      <div className="instead-body" role="alert">
        <Icon name="warning" size={24} />
        <h1 className="instead-title">Threadlens could not be drawn</h1>
        <p>This is an error of Threadlens. Your files are as they were.</p>
        <div className="instead-ways">
          <button type="button" className="button is-main" onClick={startPage}>
            Start page
          </button>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload
          </button>
          <CopyReport />
        </div>
      </div>
    </main>
  );
}

/** The line that says such things elsewhere is not there now. */
function CopyReport() {
  const report = useReport();
  const [said, setSaid] = useState("Copy report");
  const copy = () =>
    report !== null && setSaid(copyText(wordReport(report)) ? "Copied" : "The report could not be copied");
  return (
    <button type="button" className="button" onClick={copy}>
      {said}
    </button>
  );
}
