import type { ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import { type Tab, nameOfTab } from "../state/tab-order.ts";
import { closeTab } from "../state/turn-tabs.ts";

/** `isReachable`: whether the Tab key stops here. */
export type TabPlace = { isFront: boolean; isReachable: boolean };

type Props = TabPlace & {
  tab: Tab;
  /** What it is called where it can only be said. */
  name: string;
  title: string;
  /** What else is to be said of it. */
  words: string | null;
  children: ReactNode;
};

/** What every tab has: it comes to the front, and it closes. */
export function TabFrame({ tab, name, title, words, isFront, isReachable, children }: Props) {
  const app = useApp();
  const id = nameOfTab(tab);
  return (
    <div
      role="presentation"
      className={isFront ? "tab is-front" : "tab"}
      onAuxClick={(event) => event.button === 1 && closeTab(app, tab)}
    >
      <button
        type="button"
        role="tab"
        id={`tab-${id}`}
        className="tab-name"
        aria-selected={isFront}
        aria-controls={isFront ? `panel-${id}` : undefined}
        aria-describedby={words === null ? undefined : `tab-state-${id}`}
        title={title}
        tabIndex={isReachable ? 0 : -1}
        onClick={() => app.showTab(tab)}
      >
        {children}
      </button>
      <CloseButton name={name} onClose={() => closeTab(app, tab)} />
      {words !== null && (
        <span hidden id={`tab-state-${id}`}>
          {words}
        </span>
      )}
    </div>
  );
}

/** Keyboards have Delete and Ctrl+W for this, so it is no stop on the way. */
function CloseButton({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <button
      type="button"
      className="icon-button is-small tab-close"
      aria-label={`Close ${name}`}
      title="Close"
      tabIndex={-1}
      onClick={onClose}
    >
      <Icon name="close" size={12} />
    </button>
  );
}
