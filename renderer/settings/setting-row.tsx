import type { ReactNode } from "react";
import { type SettingKey, defaultSettings } from "../../shared/settings/settings.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp, useSetting } from "../state/app-context.tsx";
import { useStore } from "../state/store.ts";

type Props = {
  keys: readonly SettingKey[];
  name: string;
  /** What it does, where the name does not say all. */
  does?: string;
  children: ReactNode;
};

/** A setting, the names that it has in the file, and the way back to what it usually is. */
export function SettingRow({ keys, name, does, children }: Props) {
  return (
    <div className="setting">
      <div className="setting-words">
        <p className="setting-name">{name}</p>
        {does !== undefined && <p className="setting-does">{does}</p>}
        <p className="setting-key mono">{keys.join(" ")}</p>
      </div>
      <div className="setting-control">{children}</div>
      <ResetButton keys={keys} name={name} />
    </div>
  );
}

function ResetButton({ keys, name }: { keys: readonly SettingKey[]; name: string }) {
  const app = useApp();
  const isChanged = useStore(app.settings.store, ({ settings, told }) =>
    keys.some((key) => settings[key] !== defaultSettings[key] || (told?.own.includes(key) ?? false)),
  );
  return (
    <button
      type="button"
      className="icon-button setting-reset"
      aria-label={`Reset to default: ${name}`}
      title="Reset to default"
      disabled={!isChanged}
      onClick={() => app.settings.reset(keys)}
    >
      <Icon name="refresh" size={14} />
    </button>
  );
}

type FlagKey = "export.redact" | "compare.ignoreTimestamps" | "compare.ignoreIds" | "compare.withSystem";

export function FlagCheck({ of, words }: { of: FlagKey; words: string }) {
  const app = useApp();
  const value = useSetting(of);
  return (
    <label className="dialog-check">
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => app.settings.change({ [of]: target.checked })}
      />
      {words}
    </label>
  );
}
