import type { TabState } from "./tab-state.ts";

export function TabDot({ state: { shape, words } }: { state: TabState }) {
  return <span className={`tab-dot is-${shape}`} title={words} aria-hidden="true" />;
}
