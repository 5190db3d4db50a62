import { wordVersions } from "../../shared/report/word-report.ts";
import { copySaid } from "../document/copy-said.ts";
import { useApp } from "../state/app-context.tsx";
import { Mark } from "../welcome/mark.tsx";
import { SmallDialog } from "./small-dialog.tsx";
import { useReport } from "./use-report.ts";

/** What this is, and of which version everything in it is. */
export function AboutDialog() {
  const app = useApp();
  const versions = useReport()?.versions ?? [];
  const close = () => app.palette.overlay.dispatch(null);
  return (
    <SmallDialog
      title="Threadlens"
      sign={<Mark />}
      onClose={close}
      actions={
        <>
          <button
            type="button"
            className="button"
            disabled={versions.length === 0}
            onClick={() => copySaid(app, `${wordVersions(versions).join("\n")}\n`, "versions")}
          >
            Copy the versions
          </button>
          <button type="button" className="button is-main" data-first="" onClick={close}>
            Close
          </button>
        </>
      }
    >
      <p className="about-words">
        A desktop inspector for agent conversations: see what happened, what was cut off, and why.
      </p>
      <dl className="about-versions">
        {versions.map(({ name, version }) => (
          <div key={name} className="about-line">
            <dt>{name}</dt>
            <dd className="figures">{version}</dd>
          </div>
        ))}
      </dl>
    </SmallDialog>
  );
}
