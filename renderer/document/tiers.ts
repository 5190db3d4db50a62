import type { Document } from "../../shared/api/document.ts";

export type Tier = Document["filter"]["hidden"][number];

export const tiers: readonly { tier: Tier; explains: string }[] = [
  { tier: "protocol", explains: "events of the protocol itself" },
  { tier: "application", explains: "events and parts of the application" },
  { tier: "system", explains: "events and parts of the system, which the thread's hash leaves out" },
  { tier: "unknown", explains: "events and parts whose name says nothing" },
];

/** With this one the other way round. */
export const turnTier = (hidden: readonly Tier[], tier: Tier): Tier[] =>
  hidden.includes(tier) ? hidden.filter((other) => other !== tier) : [...hidden, tier];
