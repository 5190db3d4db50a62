import { type StoredSession, type StoredTab, keepTabs, keyOfSource } from "./stored-session.ts";

/** Both, each tab once; what is in front and the panes are those of the later one. */
export function joinSessions(earlier: StoredSession | null, later: StoredSession): StoredSession {
  if (earlier === null) return later;
  const known = new Set(earlier.tabs.map(keyOf));
  const fresh = keepTabs(later.tabs, null, (tab) => (known.has(keyOf(tab)) ? null : tab));
  const tabs = [...earlier.tabs, ...fresh.tabs];
  const front = later.front === null ? undefined : later.tabs[later.front];
  const at = front === undefined ? -1 : tabs.findIndex((tab) => keyOf(tab) === keyOf(front));
  return { tabs, front: at === -1 ? null : at, panes: later.panes ?? earlier.panes };
}

function keyOf(tab: StoredTab): string {
  if (tab.show === "document") return keyOfSource(tab.source);
  return tab.show === "library" ? `folder ${tab.path}` : JSON.stringify(tab);
}
