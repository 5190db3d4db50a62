import { useDocument, useDocuments } from "../state/app-context.tsx";
import { AsleepTab } from "./asleep-tab.tsx";
import { TabDot } from "./tab-dot.tsx";
import { TabFrame, type TabPlace } from "./tab-frame.tsx";
import { tabStateOf } from "./tab-state.ts";

export function DocumentTab({ id, ...place }: TabPlace & { id: string }) {
  const document = useDocument(id);
  const asleep = useDocuments((state) => state.asleep.get(id));
  if (asleep !== undefined) return <AsleepTab tab={{ show: "document", id }} asleep={asleep} {...place} />;
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
      {state !== null && <TabDot state={state} />}
      <bdi className="tab-text">{name}</bdi>
    </TabFrame>
  );
}
