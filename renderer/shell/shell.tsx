import { useEffect, useSyncExternalStore } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useCommandKeys } from "../commands/use-command-keys.ts";
import { useTellMenu } from "../commands/use-tell-menu.ts";
import { useMenuCommands } from "../commands/use-menu-commands.ts";
import { ComparePane } from "../compare-pick/compare-pane.tsx";
import { useWordedComparison } from "../compare-pick/use-worded-comparison.ts";
import { DocumentView } from "../document/document-view.tsx";
import { useFocus } from "../focus/use-focus.ts";
import type { LibrarySession } from "../library/library-session.ts";
import { LibraryView } from "../library/library-view.tsx";
import { PaletteOver } from "../palette/palette-over.tsx";
import { useAddress } from "../links/use-address.ts";
import { AsleepView } from "../session/asleep-view.tsx";
import { SessionNotice } from "../session/session-notice.tsx";
import { useApp, useDocument, useDocuments, useScreen } from "../state/app-context.tsx";
import type { Comparing } from "../state/comparing.ts";
import type { Asleep } from "../state/documents.ts";
import { findComparison } from "../state/comparisons.ts";
import type { Front as FrontTab } from "../state/screen.ts";
import { Welcome } from "../welcome/welcome.tsx";
import { DropTarget } from "./drop-target.tsx";
import { FailureStack } from "./failure-stack.tsx";
import { FrontBoundary, tabKey } from "./front-boundary.tsx";
import { HostNotice } from "./host-notice.tsx";
import { SaidLine } from "./said-line.tsx";
import { TabBar } from "./tab-bar.tsx";
import { titleOf } from "./title-of.ts";
import { useShellCommands } from "./use-shell-commands.ts";
import { useShellEntries } from "./use-shell-entries.ts";
import "./shell.css";

/** The frame around every view. */
export function Shell() {
  useCommandKeys();
  useMenuCommands();
  useTellMenu();
  useShellCommands();
  useShellEntries();
  useFocus();
  useAddress();
  const front = useScreen((state) => state.front);
  const document = useDocument(front.show === "document" ? front.id : "");
  const sleeper = useDocuments((state) =>
    front.show === "document" ? state.asleep.get(front.id) : undefined,
  );
  const comparing = useScreen(({ comparisons }) =>
    front.show === "compare" ? findComparison(comparisons, front.key) : undefined,
  );
  const app = useApp();
  useSyncExternalStore(app.libraries.subscribe, app.libraries.all);
  const asleep = front.show === "library" ? app.libraries.asleep(front.id) : sleeper;
  const library = front.show === "library" ? app.libraries.find(front.id) : undefined;
  useTitle(
    useComparisonName(comparing) ??
      document?.name ??
      asleep?.name ??
      library?.state.get().library.name ??
      null,
  );
  return (
    <div className="shell">
      <TabBar />
      <HostNotice />
      <SessionNotice />
      <FrontBoundary key={tabKey(front)}>
        <Front tab={front} document={document} asleep={asleep} comparing={comparing} library={library} />
      </FrontBoundary>
      <FailureStack />
      <DropTarget />
      <SaidLine />
      <PaletteOver />
    </div>
  );
}

type FrontProps = {
  tab: FrontTab;
  document: Document | undefined;
  asleep: Asleep | undefined;
  comparing: Comparing | undefined;
  library: LibrarySession | undefined;
};

function Front({ tab, document, asleep, comparing, library }: FrontProps) {
  if (library !== undefined) return <LibraryView key={library.id} session={library} />;
  if (comparing !== undefined) return <ComparePane key={comparing.key} comparing={comparing} />;
  if (document !== undefined) return <DocumentView key={keyOf(document)} document={document} />;
  if (asleep !== undefined && (tab.show === "document" || tab.show === "library"))
    return <AsleepView key={asleep.id} tab={tab} asleep={asleep} />;
  return <Welcome />;
}

/** Another thread of a file is all new; a database goes on showing its chats beside the one that is picked. */
const keyOf = ({ id, thread, format }: Document) => (format === "agent-db" ? id : `${id} ${thread}`);

function useComparisonName(comparing: Comparing | undefined): string | null {
  const { words } = useWordedComparison(comparing ?? { a: null, b: null });
  return comparing === undefined ? null : words;
}

function useTitle(name: string | null): void {
  useEffect(() => {
    window.document.title = titleOf(name);
  }, [name]);
}
