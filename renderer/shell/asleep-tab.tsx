import { Icon } from "../controls/icon.tsx";
import type { Asleep } from "../state/documents.ts";
import type { Tab } from "../state/tab-order.ts";
import { TabDot } from "./tab-dot.tsx";
import { TabFrame, type TabPlace } from "./tab-frame.tsx";
import type { TabState } from "./tab-state.ts";

const failed: TabState = { shape: "broken", words: "Could not be opened again" };

export function AsleepTab({ tab, asleep, ...place }: TabPlace & { tab: Tab; asleep: Asleep }) {
  const { name, path, state } = asleep;
  const isFailed = state.is === "failed";
  return (
    <TabFrame
      {...place}
      tab={tab}
      name={name}
      title={path ?? name}
      words={isFailed ? failed.words : "Opened when it is looked at"}
    >
      {isFailed && <TabDot state={failed} />}
      {tab.show === "library" && <Icon name="folder" size={14} />}
      <bdi className="tab-text">{name}</bdi>
    </TabFrame>
  );
}
