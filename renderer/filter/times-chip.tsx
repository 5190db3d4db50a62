import { useId } from "react";
import type { Facets, RowFilter } from "../../shared/api/filter.ts";
import { MenuChip } from "../controls/chip.tsx";
import { Menu, useMenu } from "../controls/menu.tsx";
import { momentOf, readMoment, showMoment, wordTimes } from "./moments.ts";

type Props = {
  filter: RowFilter;
  facets: Facets | null;
  onChange: (change: Pick<RowFilter, "from" | "to">) => void;
};

/** From when to when; nothing where the thread has no times. */
export function TimesChip({ filter: { from, to }, facets, onChange }: Props) {
  const menu = useMenu();
  const value = wordTimes(from, to);
  if (facets?.times === null && value === null) return null;
  const times = facets?.times ?? null;
  const ends =
    times === null ? null : { min: momentOf(times.first, "from"), max: momentOf(times.last, "to") };
  return (
    <MenuChip label="Time" menu={menu} value={value} onClear={() => onChange({ from: null, to: null })}>
      <Menu menu={menu} label="Time">
        <p className="menu-note figures">
          {ends === null
            ? "UTC"
            : `The thread runs from ${showMoment(ends.min)} to ${showMoment(ends.max)} UTC.`}
        </p>
        <div className="menu-dates">
          <Moment
            label="From"
            time={from}
            isFirst
            onChange={(text) => onChange({ from: readMoment(text, "from"), to })}
          />
          <Moment label="To" time={to} onChange={(text) => onChange({ from, to: readMoment(text, "to") })} />
        </div>
      </Menu>
    </MenuChip>
  );
}

type MomentProps = {
  label: string;
  time: string | null;
  isFirst?: boolean;
  onChange: (text: string) => void;
};

function Moment({ label, time, isFirst, onChange }: MomentProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="menu-date"
        type="datetime-local"
        step={1}
        data-first={isFirst === true ? "" : undefined}
        value={time === null ? "" : time.slice(0, 19)}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
