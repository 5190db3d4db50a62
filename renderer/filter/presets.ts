import type { RowFilter } from "../../shared/api/filter.ts";

type Preset = {
  id: string;
  label: string;
  explains: string;
  key: string;
  isOn: (filter: RowFilter) => boolean;
  turn: (filter: RowFilter, isOn: boolean) => RowFilter;
};

const isOnly = (list: readonly unknown[], value: string): boolean => list.length === 1 && list[0] === value;

/** What is asked for most, each by one press. */
export const presets: readonly Preset[] = [
  {
    id: "problems",
    label: "Only problems",
    explains: "Rows that a problem was found at",
    key: "B",
    isOn: ({ problems }) => problems,
    turn: (filter, isOn) => ({ ...filter, problems: isOn }),
  },
  {
    id: "prompts",
    label: "Only prompts",
    explains: "What users wrote",
    key: "U",
    isOn: ({ roles }) => isOnly(roles, "prompt"),
    turn: (filter, isOn) => ({ ...filter, roles: isOn ? ["prompt"] : [] }),
  },
  {
    id: "calls",
    label: "Only calls",
    explains: "Calls of tools, without their returns",
    key: "T",
    isOn: ({ kinds }) => isOnly(kinds, "call"),
    turn: (filter, isOn) => ({ ...filter, kinds: isOn ? ["call"] : [] }),
  },
];

/** Whether a press above says already what a field is set to. */
export const isPreset = (field: string, filter: RowFilter): boolean =>
  (field === "roles" && isOnly(filter.roles, "prompt")) ||
  (field === "kinds" && isOnly(filter.kinds, "call"));
