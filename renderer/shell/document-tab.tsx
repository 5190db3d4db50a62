import { useDocument, useDocuments } from "../state/app-context.tsx";
import type { AsleepDocument } from "../state/documents.ts";
import { TabFrame, type TabPlace } from "./tab-frame.tsx";
import { type TabState, tabStateOf } from "./tab-state.ts";

export function DocumentTab({ id, ...place }: TabPlace & { id: string }) {
  const document = useDocument(id);
  const asleep = useDocuments((state) => state.asleep.get(id));
  if (asleep !== undefined) return <AsleepTab document={asleep} {...place} />;
  if (document === undefined) return null;
  const { name, path } = document;
  const state = tabStateOf(document);
  return (
    <TabFrame
      {...place}
      tab={{ show: "document", id }}
      name={name}
      title={path ?? name}
      words={state?.words ?? null}
    >
      {state !== null && <Dot state={state} />}
      <bdi className="tab-text">{name}</bdi>
    </TabFrame>
  );
}

function AsleepTab({ document, ...place }: TabPlace & { document: AsleepDocument }) {
  const { id, name, path } = document;
  const failed: TabState = { shape: "broken", words: "Could not be opened again" };
  const isFailed = document.state.is === "failed";
  return (
    <TabFrame
      {...place}
      tab={{ show: "document", id }}
      name={name}
      title={path ?? name}
      words={isFailed ? failed.words : "Opened when it is looked at"}
    >
      {isFailed && <Dot state={failed} />}
      <bdi className="tab-text">{name}</bdi>
    </TabFrame>
  );
}

function Dot({ state: { shape, words } }: { state: TabState }) {
  return <span className={`tab-dot is-${shape}`} title={words} aria-hidden="true" />;
}
