import type { Facets, RowFilter } from "../../shared/api/filter.ts";
import { MenuChip } from "../controls/chip.tsx";
import { Menu, useMenu } from "../controls/menu.tsx";
import { OptionList } from "../controls/option-list.tsx";
import { oneLine } from "../format/cut-text.ts";
import { type filterFields, wordValue } from "./filter-fields.ts";
import { isPreset } from "./presets.ts";

type Props = {
  field: (typeof filterFields)[number];
  filter: RowFilter;
  /** Null until they are known. */
  facets: Facets | null;
  onChange: (change: Partial<RowFilter>) => void;
};

/** One of the things that rows go by, and the values that are let through; nothing where the thread has none to choose from. */
export function FieldChip({
  field: { field, label, before, options, chosen, change },
  filter,
  facets,
  onChange,
}: Props) {
  const menu = useMenu();
  const values = chosen(filter);
  const offered = facets === null ? null : options(facets);
  if (offered?.options.length === 0 && offered.left === 0 && values.length === 0) return null;
  const nameOf = (value: string) =>
    offered?.options.find((option) => option.value === value)?.name ?? wordValue(field, value);
  const said = values.map((value) => oneLine(nameOf(value), 40)).join(", ");
  const isSaid = values.length > 0 && !isPreset(field, filter);
  return (
    <MenuChip
      label={label}
      menu={menu}
      value={isSaid ? `${before === undefined ? "" : `${before} `}${said}` : null}
      onClear={() => onChange(change([]))}
    >
      <Menu menu={menu} label={before === undefined ? label : `${label}s to leave out`}>
        {before !== undefined && <p className="menu-note">Leave out</p>}
        {offered === null ? (
          <p className="menu-note patient">Counting rows</p>
        ) : (
          <OptionList
            label={label}
            options={[
              ...offered.options,
              ...values
                .filter((value) => !offered.options.some((option) => option.value === value))
                .map((value) => ({ value, name: wordValue(field, value), count: 0 })),
            ]}
            left={offered.left}
            chosen={values}
            isMany
            onPick={({ value }) =>
              onChange(
                change(
                  values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
                ),
              )
            }
          />
        )}
      </Menu>
    </MenuChip>
  );
}
