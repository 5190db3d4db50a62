import type { Comparing } from "./comparing.ts";
import type { Front } from "./screen.ts";

/** What a tab can show. */
export type Tab = Exclude<Front, { show: "welcome" }>;

/** The tab bar: folders first, documents in the order in which they came, comparisons behind them. */
export const tabsOf = (
  order: readonly string[],
  comparisons: readonly Comparing[],
  libraries: readonly { id: string }[] = [],
): readonly Tab[] => [
  ...libraries.map(({ id }): Tab => ({ show: "library", id })),
  ...order.map((id): Tab => ({ show: "document", id })),
  ...comparisons.map(({ key }): Tab => ({ show: "compare", key })),
];

/** What the elements of a tab are named after; no two kinds of tabs share a name. */
export const nameOfTab = (tab: Tab): string => (tab.show === "compare" ? tab.key : tab.id);

const placeOf = (tabs: readonly Tab[], front: Front): number =>
  front.show === "welcome"
    ? -1
    : tabs.findIndex((tab) => tab.show === front.show && nameOfTab(tab) === nameOfTab(front));

/** What comes to the front when this tab closes: the next, else the one before, else the welcome screen. */
export function neighbourOf(tabs: readonly Tab[], tab: Tab): Front {
  const at = placeOf(tabs, tab);
  const neighbour = at === -1 ? undefined : (tabs[at + 1] ?? tabs[at - 1]);
  return neighbour ?? { show: "welcome" };
}

/** One tab further, around the end; from the welcome screen to the first or the last. */
export function stepFrom(tabs: readonly Tab[], front: Front, by: 1 | -1): Tab | null {
  if (tabs.length === 0) return null;
  const at = placeOf(tabs, front);
  if (at === -1) return (by === 1 ? tabs[0] : tabs.at(-1)) ?? null;
  return tabs[(at + by + tabs.length) % tabs.length] ?? null;
}
