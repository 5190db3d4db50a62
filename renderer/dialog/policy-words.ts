import type { RepairPolicy } from "../../shared/api/repair.ts";

/** What becomes of incomplete cycles. */
export type PolicyName = RepairPolicy["incompleteCycles"];

export const policyNames = ["drop", "dropCalls", "close", "keep"] as const satisfies readonly PolicyName[];

export const policyWords: Readonly<Record<PolicyName, { name: string; does: string }>> = {
  drop: {
    name: "Drop",
    does: "Takes out each incomplete cycle: its response, and the returns that answered it.",
  },
  dropCalls: {
    name: "Drop calls",
    does: "Takes out only the calls that have no return; what else the response says stays.",
  },
  close: {
    name: "Close",
    does: "Keeps every call and writes a return for each that has none. Those returns did not happen.",
  },
  keep: { name: "Keep", does: "Leaves incomplete cycles as they are." },
};
