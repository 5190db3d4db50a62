import type { ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import type { MenuState } from "./menu.tsx";

type ToggleProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A filter that is on or off. */
export function ToggleChip({ label, isOn, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      className={isOn ? "chats-chip is-set" : "chats-chip"}
      aria-pressed={isOn}
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
    <span className={value === null ? "chats-chip" : "chats-chip is-set"}>
      <button
        ref={anchor}
        type="button"
        className="chats-chip-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={value === null ? undefined : `${label}: ${value}`}
        onClick={toggle}
      >
        {label}
        {value !== null && (
          <>
            <span className="unseen">: </span>
            <bdi className="chats-chip-value">{value}</bdi>
          </>
        )}
      </button>
      {value !== null && (
        <button
          type="button"
          className="chats-chip-clear"
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
