import { type Settings, exportNames } from "../../shared/settings/settings.ts";
import { Choice } from "../dialog/choice.tsx";
import { DropChecks } from "../dialog/drop-checks.tsx";
import { policyNames, policyWords } from "../dialog/policy-words.ts";
import { formats } from "../export/export-formats.ts";
import { useApp, useSettings } from "../state/app-context.tsx";
import { FlagCheck, SettingRow } from "./setting-row.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What dialogs begin with. What is chosen there is for that time only. */
export function DefaultsSection() {
  const app = useApp();
  const settings = useSettings();
  return (
    <SettingsSection name="Defaults">
      <SettingRow
        keys={["repair.incompleteCycles"]}
        name="Repair and export: incomplete cycles"
        does={`${policyWords[settings["repair.incompleteCycles"]].does} Until it is set, an export begins with what its format needs.`}
      >
        <Choice
          label="Incomplete cycles"
          isUnnamed
          choices={policyNames.map((value) => ({ value, words: policyWords[value].name }))}
          chosen={settings["repair.incompleteCycles"]}
          onChoose={(value) => app.settings.change({ "repair.incompleteCycles": value })}
        />
      </SettingRow>
      <SettingRow
        keys={["repair.systemEvents", "repair.applicationEvents", "repair.thinking"]}
        name="Repair and export: what else goes"
      >
        <DropChecks
          options={{
            systemEvents: settings["repair.systemEvents"],
            applicationEvents: settings["repair.applicationEvents"],
            thinking: settings["repair.thinking"],
          }}
          onChange={(change) => app.settings.change(repairOf(change))}
        />
      </SettingRow>
      <SettingRow keys={["export.format"]} name="Export: format">
        <select
          className="setting-select"
          aria-label="Export format"
          value={settings["export.format"]}
          onChange={({ target }) => {
            const format = exportNames.find((name) => name === target.value);
            if (format !== undefined) app.settings.change({ "export.format": format });
          }}
        >
          {exportNames.map((name) => (
            <option key={name} value={name}>
              {formats[name].name}
            </option>
          ))}
        </select>
      </SettingRow>
      <SettingRow keys={["export.redact"]} name="Export: secrets">
        <FlagCheck of="export.redact" words="Replace what looks like a secret" />
      </SettingRow>
      <SettingRow
        keys={["compare.ignoreTimestamps", "compare.ignoreIds", "compare.withSystem"]}
        name="Compare"
      >
        <FlagCheck of="compare.ignoreTimestamps" words="Ignore times" />
        <FlagCheck of="compare.ignoreIds" words="Ignore ids" />
        <FlagCheck of="compare.withSystem" words="With the system tier" />
      </SettingRow>
    </SettingsSection>
  );
}

type Drops = Partial<Record<"systemEvents" | "applicationEvents" | "thinking", "keep" | "drop">>;

const repairOf = (change: Drops): Partial<Settings> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [`repair.${name}`, value]));
