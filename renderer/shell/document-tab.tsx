import { useDocument } from "../state/app-context.tsx";
import { TabFrame, type TabPlace } from "./tab-frame.tsx";
import { type TabState, tabStateOf } from "./tab-state.ts";

export function DocumentTab({ id, ...place }: TabPlace & { id: string }) {
  const document = useDocument(id);
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

function Dot({ state: { shape, words } }: { state: TabState }) {
  return <span className={`tab-dot is-${shape}`} title={words} aria-hidden="true" />;
}
