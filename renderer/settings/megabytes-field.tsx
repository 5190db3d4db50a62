import { useState } from "react";
import { rules } from "../../shared/settings/settings.ts";
import { useApp, useSetting } from "../state/app-context.tsx";
import { Question } from "./asked-twice.tsx";

type Props = {
  of: "cache.megabytes" | "indexes.megabytes";
  label: string;
  least: number;
  most: number;
  /** What such a limit deletes, in words; null: nothing. */
  losesWith: (bytes: number) => string | null;
};
type Asking = { wanted: number; loses: string; isByKey: boolean };

const megabyte = 1024 * 1024;

/** Taken when it is left, or with Enter: half a number is another number. A limit that deletes something asks first. */
export function MegabytesField({ of, label, least, most, losesWith }: Props) {
  const app = useApp();
  const value = useSetting(of);
  const [typed, setTyped] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const text = typed ?? (value === null ? "" : String(value));
  const wanted = text.trim() === "" ? null : Number(text);
  const isRight = rules[of].takes(wanted);
  const end = () => {
    setTyped(null);
    setAsking(null);
  };
  const take = (chosen: number | null) => {
    end();
    app.settings.change({ [of]: chosen });
  };
  const use = (isByKey: boolean) => {
    if (asking !== null) return;
    if (!isRight || wanted === value) return end();
    const isLower = wanted !== null && (value === null || wanted < value);
    const loses = isLower ? losesWith(wanted * megabyte) : null;
    if (wanted === null || loses === null) take(wanted);
    else setAsking({ wanted, loses, isByKey });
  };
  return (
    <>
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
          onChange={({ target }) => {
            setAsking(null);
            setTyped(target.value);
          }}
          onBlur={() => use(false)}
          onKeyDown={(event) => event.key === "Enter" && use(true)}
        />
        MB
      </label>
      {asking !== null && (
        <Question
          label={`${label}: ${asking.wanted} MB`}
          warns={asking.loses}
          sure="Lower the limit"
          takesFocus={asking.isByKey}
          onSure={() => take(asking.wanted)}
          onKeep={end}
        />
      )}
    </>
  );
}
