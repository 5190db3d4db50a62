import type { CycleRule } from "../cycles/cycle-columns.ts";
import type { ProtocolVersion } from "../versions/detect-version.ts";

/**
 * What becomes of a cycle that is not whole. `drop`: its response goes, and the returns that answered it. `dropCalls`: the calls
 * without a return go. `close`: each of them gets a return that says that the run was interrupted; the one choice that writes what
 * did not happen. `keep`: nothing goes for the sake of cycles.
 */
export const incompletePolicies = ["drop", "dropCalls", "close", "keep"] as const;
export type IncompletePolicy = (typeof incompletePolicies)[number];

export type CleaningPolicy = {
  incompleteCycles: IncompletePolicy;
  /** When a cycle counts as whole. */
  rule: CycleRule;
  systemEvents: "keep" | "drop";
  applicationEvents: "keep" | "drop";
  thinking: "keep" | "drop";
  version: ProtocolVersion | "same";
};

export const defaultPolicy: CleaningPolicy = {
  incompleteCycles: "drop",
  rule: "all-returns",
  systemEvents: "keep",
  applicationEvents: "keep",
  thinking: "keep",
  version: "same",
};
