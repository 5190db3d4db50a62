import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { DetailsTab } from "../state/screen.ts";

type NamedTab = { tab: DetailsTab; name: string };

const ofRow: readonly NamedTab[] = [
  { tab: "details", name: "Details" },
  { tab: "json", name: "JSON" },
  { tab: "source", name: "Source" },
];

export const tabsOf: Readonly<Record<Document["format"], readonly NamedTab[]>> = {
  thread: ofRow,
  stream: ofRow,
  "pydantic-ai": ofRow,
  "agent-db": [{ tab: "plan", name: "Plan" }, { tab: "stored", name: "Stored" }, ...ofRow],
};

type Props = {
  id: string;
  tabs: readonly NamedTab[];
  shown: DetailsTab;
  onShow: (tab: DetailsTab) => void;
  children: ReactNode;
};

/** The views of one row. The arrow keys and the ends move between them; the focus goes along. */
export function DetailsTabs({ id, tabs, shown, onShow, children }: Props) {
  const movesFocus = useRef(false);
  useEffect(() => {
    if (movesFocus.current) window.document.getElementById(tabId(id, shown))?.focus();
    movesFocus.current = false;
  }, [id, shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = stepTo(event.key, tabs, shown);
    if (target === null) return;
    event.preventDefault();
    movesFocus.current = target !== shown;
    onShow(target);
  };
  return (
    <>
      <div
        className="pane-tabs"
        role="tablist"
        aria-label="Views of the row"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ tab, name }) => (
          <Tab key={tab} id={id} tab={tab} name={name} isShown={tab === shown} onShow={onShow} />
        ))}
      </div>
      <div
        className="details-panel"
        role="tabpanel"
        id={`details-panel-${id}`}
        aria-labelledby={tabId(id, shown)}
      >
        {children}
      </div>
    </>
  );
}

type TabProps = {
  id: string;
  tab: DetailsTab;
  name: string;
  isShown: boolean;
  onShow: (tab: DetailsTab) => void;
};

function Tab({ id, tab, name, isShown, onShow }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id, tab)}
      className="pane-tab"
      aria-selected={isShown}
      aria-controls={isShown ? `details-panel-${id}` : undefined}
      tabIndex={isShown ? 0 : -1}
      onClick={() => onShow(tab)}
    >
      {name}
    </button>
  );
}

const tabId = (id: string, tab: DetailsTab): string => `details-tab-${id}-${tab}`;

function stepTo(key: string, tabs: readonly NamedTab[], shown: DetailsTab): DetailsTab | null {
  const at = tabs.findIndex(({ tab }) => tab === shown);
  const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[key];
  return target === undefined ? null : (tabs[(target + tabs.length) % tabs.length]?.tab ?? null);
}
