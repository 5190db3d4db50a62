import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { MenuState } from "./menu.tsx";
import "./chip.css";

type ToggleProps = { label: string; isOn: boolean; title?: string; onChange: (isOn: boolean) => void };

/** A filter that is on or off. */
export function ToggleChip({ label, isOn, title, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      className={isOn ? "filter-chip is-set" : "filter-chip"}
      aria-pressed={isOn}
      title={title}
      onClick={() => onChange(!isOn)}
    >
      {label}
      {isOn && <Icon name="close" size={12} />}
    </button>
  );
}

type MenuProps = {
  label: string;
  menu: MenuState;
  /** What it is set to; null: nothing. */
  value: string | null;
  onClear: () => void;
  children: ReactNode;
};

/** A filter with values: its name opens them, and once it is set a cross removes it. */
export function MenuChip({ label, menu, value, onClear, children }: MenuProps) {
  const { anchor, isOpen, toggle, close } = menu;
  return (
    <span className={value === null ? "filter-chip" : "filter-chip is-set"}>
      <button
        ref={anchor}
        type="button"
        className="filter-chip-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={value === null ? undefined : `${label}: ${value}`}
        onClick={toggle}
      >
        {label}
        {value !== null && (
          <>
            <span className="unseen">: </span>
            <bdi className="filter-chip-value">{value}</bdi>
          </>
        )}
      </button>
      {value !== null && (
        <button
          type="button"
          className="filter-chip-clear"
          aria-label={`Remove the filter ${label}`}
          title="Remove"
          onClick={() => {
            onClear();
            close(true);
          }}
        >
          <Icon name="close" size={12} />
        </button>
      )}
      {children}
    </span>
  );
}
