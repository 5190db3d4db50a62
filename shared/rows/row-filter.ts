import type { FilterField, RowFilter } from "../api/filter.ts";

export type { FilterField, RowFilter } from "../api/filter.ts";

/** Nothing is left out. */
export const everyRow: RowFilter = {
  hidden: [],
  problems: false,
  roles: [],
  kinds: [],
  agents: [],
  tools: [],
  statuses: [],
  from: null,
  to: null,
};

const fields: readonly FilterField[] = [
  "problems",
  "roles",
  "kinds",
  "agents",
  "tools",
  "statuses",
  "times",
  "hidden",
];

/** The fields that may leave something out. */
export const setFields = (filter: RowFilter): FilterField[] => fields.filter((field) => isSet(filter, field));

export const leavesOut = (filter: RowFilter): boolean => fields.some((field) => isSet(filter, field));

/** Whether it leaves out more than tiers: then turns of which nothing is shown have no header. */
export const isNarrow = (filter: RowFilter): boolean =>
  fields.some((field) => field !== "hidden" && isSet(filter, field));

export function withoutField(filter: RowFilter, field: FilterField): RowFilter {
  if (field === "times") return { ...filter, from: null, to: null };
  return { ...filter, [field]: everyRow[field] };
}

/** Whether both let the same rows pass; entries of a list stand in no order. */
export const isSameFilter = (a: RowFilter, b: RowFilter): boolean => plain(a) === plain(b);

function isSet(filter: RowFilter, field: FilterField): boolean {
  if (field === "times") return filter.from !== null || filter.to !== null;
  return field === "problems" ? filter.problems : filter[field].length > 0;
}

const plain = ({ hidden, problems, roles, kinds, agents, tools, statuses, from, to }: RowFilter): string =>
  JSON.stringify([
    ...[hidden, roles, kinds, tools, statuses].map((list) => [...new Set<string>(list)].toSorted()),
    [...new Set(agents)].map((agent) => JSON.stringify(agent)).toSorted(),
    problems,
    from,
    to,
  ]);
