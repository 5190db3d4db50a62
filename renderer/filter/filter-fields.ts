import type { Facets, RowFilter } from "../../shared/api/filter.ts";
import type { Option } from "../controls/option-list.tsx";

export type ListField = "roles" | "kinds" | "agents" | "tools" | "statuses" | "hidden";

type Field = {
  field: ListField;
  label: string;
  /** Said before the values that are chosen. */
  before?: string;
  /** What can be chosen; the values are those that `change` takes. */
  options: (facets: Facets) => { options: Option[]; left: number };
  chosen: (filter: RowFilter) => string[];
  change: (chosen: readonly string[]) => Partial<RowFilter>;
};

const roleWords: Readonly<Record<RowFilter["roles"][number], string>> = {
  prompt: "prompts",
  request: "requests",
  response: "responses",
  event: "events",
  unknown: "unknown",
};

const statusWords: Readonly<Record<RowFilter["statuses"][number], string>> = {
  success: "call succeeded",
  failed: "call failed",
  complete: "cycle complete",
  partial: "cycle partial",
  unanswered: "cycle unanswered",
  empty: "cycle empty",
  deferred: "cycle deferred",
  interrupted: "turn interrupted",
};

const list = <T extends string>(
  facet: { listed: readonly { value: T; rows: number }[]; left: number },
  word: (value: T) => string = (value) => value,
) => ({
  options: facet.listed.map(({ value, rows }) => ({
    value,
    name: word(value),
    title: word(value),
    count: rows,
  })),
  left: facet.left,
});

const among = <T extends string>(words: Readonly<Record<T, string>>, chosen: readonly string[]): T[] =>
  (Object.keys(words) as T[]).filter((value) => chosen.includes(value));

const tierWords = { protocol: "protocol", application: "application", system: "system", unknown: "unknown" };

/** An agent by its id; what has none must not be taken for one whose id is empty. */
const agentValue = (id: string | null): string => (id === null ? "none" : `id ${id}`);
const agentOf = (value: string): string | null => (value === "none" ? null : value.slice(3));

/** What rows can be chosen by, in the order of the chips. */
export const filterFields: readonly Field[] = [
  {
    field: "roles",
    label: "Role",
    options: ({ roles }) => list(roles, (role) => roleWords[role]),
    chosen: ({ roles }) => roles,
    change: (chosen) => ({ roles: among(roleWords, chosen) }),
  },
  {
    field: "kinds",
    label: "Kind",
    options: ({ kinds }) => list(kinds),
    chosen: ({ kinds }) => kinds,
    change: (chosen) => ({ kinds: [...chosen] }),
  },
  {
    field: "agents",
    label: "Agent",
    options: ({ agents }) => ({
      options: agents.listed.map(({ value, name, rows }) => ({
        value: agentValue(value),
        name: value === null ? "no agent" : (name ?? value),
        title: value ?? "Turns without an agent, the user's among them",
        count: rows,
      })),
      // One that is not listed cannot be named by what a user would type.
      left: 0,
    }),
    chosen: ({ agents }) => agents.map(agentValue),
    change: (chosen) => ({ agents: chosen.map(agentOf) }),
  },
  {
    field: "tools",
    label: "Tool",
    options: ({ tools }) => list(tools),
    chosen: ({ tools }) => tools,
    change: (chosen) => ({ tools: [...chosen] }),
  },
  {
    field: "statuses",
    label: "Status",
    options: ({ statuses }) => list(statuses, (status) => statusWords[status]),
    chosen: ({ statuses }) => statuses,
    change: (chosen) => ({ statuses: among(statusWords, chosen) }),
  },
  {
    field: "hidden",
    label: "Tier",
    before: "without",
    options: ({ tiers }) => list(tiers),
    chosen: ({ hidden }) => hidden,
    change: (chosen) => ({ hidden: among(tierWords, chosen) }),
  },
];

/** What a chosen value is called where it is not listed. */
export function wordValue(field: ListField, value: string): string {
  if (field === "agents") return agentOf(value) ?? "no agent";
  const words: Readonly<Record<string, string>> =
    field === "roles" ? roleWords : field === "statuses" ? statusWords : {};
  return Object.hasOwn(words, value) ? words[value]! : value;
}
