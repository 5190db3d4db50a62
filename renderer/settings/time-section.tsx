import { useState } from "react";
import type { ClockStyle, DateStyle } from "../../shared/settings/settings.ts";
import { zoneNames } from "../../shared/settings/zones.ts";
import { Choice } from "../dialog/choice.tsx";
import { formatOwnTime } from "../format/format-time.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { useApp, useSetting } from "../state/app-context.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SettingsSection } from "./settings-section.tsx";

const clockChoices: readonly { value: ClockStyle; words: string }[] = [
  { value: "24h", words: "24 hours" },
  { value: "12h", words: "12 hours" },
];
const dateChoices: readonly { value: DateStyle; words: string }[] = [
  { value: "iso", words: "2026-03-09" },
  { value: "friendly", words: "9 Mar 2026" },
];

export function TimeSection() {
  const app = useApp();
  const clock = useSetting("time.clock");
  const date = useSetting("time.date");
  return (
    <SettingsSection name="Time">
      <SettingRow
        keys={["time.zone"]}
        name="Time zone"
        does="Of every time that is shown; as its source wrote it is on hover."
      >
        <ZoneSelect />
        <Sample />
      </SettingRow>
      <SettingRow keys={["time.clock"]} name="Clock">
        <Choice
          label="Clock"
          isUnnamed
          choices={clockChoices}
          chosen={clock}
          onChoose={(value) => app.settings.change({ "time.clock": value })}
        />
      </SettingRow>
      <SettingRow keys={["time.date"]} name="Dates">
        <Choice
          label="Dates"
          isUnnamed
          choices={dateChoices}
          chosen={date}
          onChoose={(value) => app.settings.change({ "time.date": value })}
        />
      </SettingRow>
    </SettingsSection>
  );
}

function ZoneSelect() {
  const app = useApp();
  const zone = useSetting("time.zone");
  const names = zoneNames();
  const isListed = ["source", "local", "utc"].includes(zone) || names.includes(zone);
  return (
    <select
      className="setting-select"
      aria-label="Time zone"
      value={zone}
      onChange={({ target }) => app.settings.change({ "time.zone": target.value })}
    >
      <option value="source">As written</option>
      <option value="local">This machine’s</option>
      <option value="utc">UTC</option>
      {/* Written by hand: the tables know more names than they list. */}
      {!isListed && <option value={zone}>{zone}</option>}
      <optgroup label="By name">
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

/** The moment at which the settings were opened, in the words that are chosen. */
function Sample() {
  const look = useTimeLook();
  const [now] = useState(() => new Date().toISOString());
  return (
    <p className="setting-sample figures" role="status">
      Now: {formatOwnTime(now, look)}
    </p>
  );
}
