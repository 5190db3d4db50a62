import { type Theme, limits, themes } from "../../shared/settings/settings.ts";
import { Choice } from "../dialog/choice.tsx";
import { useApp, useSetting } from "../state/app-context.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SettingsSection } from "./settings-section.tsx";

const themeWords: Readonly<Record<Theme, string>> = { system: "As the system", light: "Light", dark: "Dark" };

const densityChoices = [
  { value: "comfortable", words: "Comfortable" },
  { value: "compact", words: "Compact" },
] as const;

const sizes = Array.from(
  { length: limits.textSize.most - limits.textSize.least + 1 },
  (_, at) => limits.textSize.least + at,
);

export function AppearanceSection() {
  const app = useApp();
  const theme = useSetting("appearance.theme");
  const density = useSetting("appearance.density");
  const textSize = useSetting("appearance.textSize");
  return (
    <SettingsSection name="Appearance">
      <SettingRow keys={["appearance.theme"]} name="Theme">
        <Choice
          label="Theme"
          isUnnamed
          choices={themes.map((value) => ({ value, words: themeWords[value] }))}
          chosen={theme}
          onChoose={(value) => app.settings.change({ "appearance.theme": value })}
        />
      </SettingRow>
      <SettingRow keys={["appearance.density"]} name="Density" does="How much room rows and panes take.">
        <Choice
          label="Density"
          isUnnamed
          choices={densityChoices}
          chosen={density}
          onChoose={(value) => app.settings.change({ "appearance.density": value })}
        />
      </SettingRow>
      <SettingRow keys={["appearance.textSize"]} name="Text size" does="In pixels; rows grow with it.">
        <Choice
          label="Text size"
          isUnnamed
          choices={sizes.map((size) => ({ value: String(size), words: String(size) }))}
          chosen={String(textSize)}
          onChoose={(value) => app.settings.change({ "appearance.textSize": Number(value) })}
        />
      </SettingRow>
    </SettingsSection>
  );
}
