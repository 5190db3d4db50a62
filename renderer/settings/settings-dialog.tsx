import { useId, useRef } from "react";
import { settingKeys } from "../../shared/settings/settings.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { copyText } from "../controls/copy-text.ts";
import { Icon } from "../controls/icon.tsx";
import { useDialogKeys } from "../dialog/use-dialog-keys.ts";
import { formatCount } from "../format/format-count.ts";
import { useApp } from "../state/app-context.tsx";
import { type ShownSettings } from "../state/kept-settings.ts";
import { useStore } from "../state/store.ts";
import { AppearanceSection } from "./appearance-section.tsx";
import { AskedTwice } from "./asked-twice.tsx";
import { DefaultsSection } from "./defaults-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import { TimeSection } from "./time-section.tsx";
import { wordFault } from "./word-fault.ts";
import "../dialog/dialog.css";
import "./settings.css";

const whole = (shown: ShownSettings) => shown;

/** All settings, over everything. Each applies at once; what loses something asks once more. */
export function SettingsDialog() {
  const app = useApp();
  const dialog = useRef<HTMLDivElement>(null);
  const title = useId();
  const close = () => app.palette.overlay.dispatch(null);
  const onKeyDown = useDialogKeys(dialog, close);
  return (
    <div className="settings-veil" onPointerDown={(event) => event.target === event.currentTarget && close()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out of it, Tab around in it */}
      <div
        ref={dialog}
        className="settings"
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className="settings-head">
          <h2 id={title} className="settings-title">
            Settings
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Close the settings"
            title="Close (Esc)"
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="settings-body scrolls">
          <Faults />
          <AppearanceSection />
          <TimeSection />
          <DefaultsSection />
          <StorageSection />
        </div>
        <Foot />
      </div>
    </div>
  );
}

/** What is wrong with the file, for as long as it is. */
function Faults() {
  const { told } = useStore(useApp().settings.store, whole);
  if (told === null || (told.faults.length === 0 && told.unknown.length === 0)) return null;
  return (
    <ul className="settings-faults" aria-label="What is not right in the file">
      {told.faults.map((fault) => {
        const { title, words } = wordFault(fault);
        return (
          <li key={JSON.stringify(fault)}>
            <strong>{title}.</strong> <span className="foreign">{words}</span>
          </li>
        );
      })}
      {told.unknown.length > 0 && (
        <li>
          {formatCount(told.unknown.length, "key")} of the file {told.unknown.length === 1 ? "is" : "are"}{" "}
          unknown here and stay
          {told.unknown.length === 1 ? "s" : ""} in it: <bdi className="mono">{told.unknown.join(", ")}</bdi>
        </li>
      )}
    </ul>
  );
}

function Foot() {
  const app = useApp();
  const { told } = useStore(app.settings.store, whole);
  if (told === null) return null;
  const { path, own } = told;
  // The host knows best where it lies; a browser may be on another machine.
  const open = () => {
    if (!app.bridge.hasFileDialog && copyText(path)) app.said.say("Copied the path of the settings file");
    void app.bridge.request("settings.open", {}).then((result) => {
      if (!result.ok) app.report("The settings file could not be opened", result.failure);
    });
  };
  return (
    <footer className="settings-foot">
      <bdi className="settings-path mono" title={path}>
        {path}
      </bdi>
      <CopyButton text={path} what="path" />
      <span className="settings-space" />
      <AskedTwice
        words="Reset all"
        sure={`Reset ${formatCount(own.length, "setting")}`}
        isOff={own.length === 0}
        onSure={() => app.settings.reset(settingKeys)}
      />
      <button type="button" className="button" onClick={open}>
        {app.bridge.hasFileDialog ? "Open settings file" : "Copy the file’s path"}
      </button>
    </footer>
  );
}
