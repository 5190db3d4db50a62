import { useEffect } from "react";
import type { Document } from "../../shared/api/document.ts";
import { DocumentView } from "../document/document-view.tsx";
import { useDocument, useScreen } from "../state/app-context.tsx";
import { Welcome } from "../welcome/welcome.tsx";
import { DropTarget } from "./drop-target.tsx";
import { FailureStack } from "./failure-stack.tsx";
import { HostNotice } from "./host-notice.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import "./shell.css";

/** The frame around every view. */
export function Shell() {
  useShortcuts();
  const front = useScreen((state) => state.front);
  const document = useDocument(front.show === "document" ? front.id : "");
  useTitle(document?.name ?? null);
  return (
    <div className="shell">
      <TabBar />
      <HostNotice />
      {document === undefined ? <Welcome /> : <DocumentView key={keyOf(document)} document={document} />}
      <FailureStack />
      <DropTarget />
    </div>
  );
}

/** Another thread of a file is all new; a database goes on showing its chats beside the one that is picked. */
const keyOf = ({ id, thread, format }: Document) => (format === "thread" ? `${id} ${thread}` : id);

function useTitle(name: string | null): void {
  useEffect(() => {
    window.document.title = name === null ? "Threadlens" : `${name} · Threadlens`;
  }, [name]);
}
