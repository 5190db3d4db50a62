import { useId } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Refusals, countRefusals } from "../dialog/refusals.tsx";
import { TabList, type Tab } from "../dialog/tab-list.tsx";
import { ExportFindings } from "./export-findings.tsx";
import type { ExportSession } from "./export-session.ts";
import type { ExportState, ExportTab, Previewed } from "./export-state.ts";
import { ResultText } from "./result-text.tsx";
import { SecretsList } from "./secrets-list.tsx";
import { useExport } from "./use-export-session.ts";
import { lacksTurns } from "./wish-of.ts";

type Props = {
  document: Document;
  session: ExportSession;
  onJump: (pointer: string) => Promise<void>;
};

/** The result itself, and everything that happens on the way to it. */
export function ExportTabs({ document, session, onJump }: Props) {
  const id = useId();
  const state = useExport(session, (whole) => whole);
  const { previewed, work, tab } = state;
  if (previewed === null) return <NothingYet document={document} state={state} />;
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

/** Before the first preview; why there is none is said above. */
function NothingYet({ document, state }: { document: Document; state: ExportState }) {
  const isOnTheWay = state.work.state === "running" || state.work.state === "waiting";
  return (
    <div className="export-found">
      {lacksTurns(document, state) ? (
        <p className="dialog-none">Choose the turns that are exported.</p>
      ) : (
        isOnTheWay && <p className="dialog-none patient">Working out what comes of it</p>
      )}
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
