import { type KeyboardEvent, useEffect, useRef } from "react";
import { formatNumber } from "../format/format-number.ts";

export type Tab<T extends string> = { tab: T; name: string; count: number | null };

type Props<T extends string> = {
  /** Of the panel: the tabs have ids that begin with it. */
  id: string;
  label: string;
  tabs: readonly Tab<T>[];
  shown: T;
  onShow: (tab: T) => void;
};

/** The arrow keys and the ends move between them; the focus goes along. */
export function TabList<T extends string>({ id, label, tabs, shown, onShow }: Props<T>) {
  const movesFocus = useRef(false);
  useEffect(() => {
    if (movesFocus.current) window.document.getElementById(`${id}-${shown}`)?.focus();
    movesFocus.current = false;
  }, [id, shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ tab }) => tab === shown);
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    movesFocus.current = next.tab !== shown;
    onShow(next.tab);
  };
  return (
    <div className="pane-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map(({ tab, name, count }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          className="pane-tab"
          aria-selected={tab === shown}
          aria-controls={tab === shown ? `${id}-panel` : undefined}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {name}
          {count !== null && <span className="dialog-count figures"> {formatNumber(count)}</span>}
        </button>
      ))}
    </div>
  );
}
