import { useId } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Refusals, countRefusals } from "../dialog/refusals.tsx";
import { TabList, type Tab } from "../dialog/tab-list.tsx";
import { ExportFindings } from "./export-findings.tsx";
import type { ExportSession } from "./export-session.ts";
import type { ExportTab, Previewed } from "./export-state.ts";
import { ResultText } from "./result-text.tsx";
import { SecretsList } from "./secrets-list.tsx";
import { useExport } from "./use-export-session.ts";

type Props = {
  document: Document;
  session: ExportSession;
  onJump: (pointer: string) => Promise<void>;
};

/** The result itself, and everything that happens on the way to it. */
export function ExportTabs({ document, session, onJump }: Props) {
  const id = useId();
  const { previewed, work, tab } = useExport(session, (state) => state);
  if (previewed === null)
    return (
      <div className="export-found">
        {(work.state === "running" || work.state === "waiting") && (
          <p className="dialog-none patient">Working out what comes of it</p>
        )}
      </div>
    );
  const tabs = tabsOf(previewed);
  const shown = tabs.some((one) => one.tab === tab) ? tab : "result";
  const isOld = work.state !== "done";
  return (
    <div className="export-found">
      <TabList
        {...{ id, shown, tabs }}
        label="What comes of it"
        onShow={(next) => session.store.dispatch({ tab: next })}
      />
      <div
        className={isOld ? "dialog-panel is-old" : "dialog-panel"}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
      >
        <Panel {...{ document, session, onJump, previewed, shown }} />
      </div>
    </div>
  );
}

function Panel({
  document,
  session,
  onJump,
  previewed,
  shown,
}: Props & { previewed: Previewed; shown: ExportTab }) {
  switch (shown) {
    case "result":
      return <ResultText previewed={previewed} />;
    case "goes":
    case "notExpressible":
      return <ExportFindings key={shown} {...{ document, previewed, onJump }} what={shown} />;
    case "secrets":
      return <SecretsList {...{ previewed, session, onJump }} />;
    case "refused":
      return <Refusals verdicts={previewed.preview.verdicts} isOld={false} onJump={onJump} />;
  }
}

/** Of what there can be none of, there is no tab. */
function tabsOf({ preview, wish }: Previewed): Tab<ExportTab>[] {
  const { removed, changed, notes, notExpressible, secrets, verdicts } = preview;
  const refusals = countRefusals(verdicts);
  const tabs: (Tab<ExportTab> | false)[] = [
    { tab: "result", name: "Result", count: null },
    { tab: "goes", name: "What goes", count: removed + changed + notes },
    { tab: "notExpressible", name: "Not expressible", count: notExpressible },
    wish.redaction !== null && { tab: "secrets", name: "Secrets", count: secrets.found },
    refusals > 0 && { tab: "refused", name: "Refused", count: refusals },
  ];
  return tabs.filter((tab) => tab !== false);
}
