import { useId } from "react";
import type { Facets, RowFilter } from "../../shared/api/filter.ts";
import { MenuChip } from "../controls/chip.tsx";
import { Menu, useMenu } from "../controls/menu.tsx";
import { useTimeLook } from "../format/use-time-look.ts";
import { fieldOf, momentOf, nameClock, readMoment, showMoment, wordTimes } from "./moments.ts";

type Props = {
  filter: RowFilter;
  facets: Facets | null;
  onChange: (change: Pick<RowFilter, "from" | "to">) => void;
};

/** From when to when; nothing where the thread has no times. */
export function TimesChip({ filter: { from, to }, facets, onChange }: Props) {
  const menu = useMenu();
  const look = useTimeLook();
  const value = wordTimes(from, to, look);
  if (facets?.times === null && value === null) return null;
  const times = facets?.times ?? null;
  const ends =
    times === null ? null : { min: momentOf(times.first, "from"), max: momentOf(times.last, "to") };
  return (
    <MenuChip label="Time" menu={menu} value={value} onClear={() => onChange({ from: null, to: null })}>
      <Menu menu={menu} label="Time">
        <p className="menu-note figures">
          {ends === null
            ? nameClock(look)
            : `The thread runs from ${showMoment(ends.min, look)} to ${showMoment(ends.max, look)} ${nameClock(look)}.`}
        </p>
        <div className="menu-dates">
          <Moment
            label="From"
            field={from === null ? "" : fieldOf(from, look)}
            isFirst
            onChange={(text) => onChange({ from: readMoment(text, "from", look), to })}
          />
          <Moment
            label="To"
            field={to === null ? "" : fieldOf(to, look)}
            onChange={(text) => onChange({ from, to: readMoment(text, "to", look) })}
          />
        </div>
      </Menu>
    </MenuChip>
  );
}

type MomentProps = {
  label: string;
  field: string;
  isFirst?: boolean;
  onChange: (text: string) => void;
};

function Moment({ label, field, isFirst, onChange }: MomentProps) {
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
        value={field}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
