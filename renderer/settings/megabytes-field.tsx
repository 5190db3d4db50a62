import { useState } from "react";
import { rules } from "../../shared/settings/settings.ts";
import { useApp, useSetting } from "../state/app-context.tsx";

type Props = { of: "cache.megabytes" | "indexes.megabytes"; label: string; least: number; most: number };

/** Taken when it is left, or with Enter: half a number is another number. */
export function MegabytesField({ of, label, least, most }: Props) {
  const app = useApp();
  const value = useSetting(of);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? "" : String(value));
  const wanted = text.trim() === "" ? null : Number(text);
  const isRight = rules[of].takes(wanted);
  const use = () => {
    setTyped(null);
    if (isRight && wanted !== value) app.settings.change({ [of]: wanted });
  };
  return (
    <label className="setting-amount figures">
      <input
        className="setting-field"
        type="number"
        aria-label={label}
        min={least}
        max={most}
        step={1}
        placeholder="no limit"
        aria-invalid={!isRight}
        title={isRight ? undefined : rules[of].words}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={use}
        onKeyDown={(event) => event.key === "Enter" && use()}
      />
      MB
    </label>
  );
}
