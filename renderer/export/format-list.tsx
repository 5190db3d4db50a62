import { exportNames } from "../../shared/settings/settings.ts";
import { useId } from "react";
import { formats } from "./export-formats.ts";
import type { ExportSession } from "./export-session.ts";
import { useExport } from "./use-export-session.ts";

/** The formats, each with what it is for. */
export function FormatList({ session }: { session: ExportSession }) {
  const group = useId();
  const chosen = useExport(session, ({ choice }) => choice.format);
  return (
    <div className="export-radios" role="radiogroup" aria-label="Format">
      {exportNames.map((name) => (
        <label key={name} className="export-radio">
          <input
            type="radio"
            name={group}
            checked={name === chosen}
            aria-label={formats[name].name}
            aria-describedby={`${group}-${name}`}
            onChange={() => session.change({ format: name })}
            {...(name === chosen && { "data-first": "" })}
          />
          <span className="export-radio-words">
            {formats[name].name}
            <span id={`${group}-${name}`} className="export-hint">
              {formats[name].does}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
