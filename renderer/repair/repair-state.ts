import type { RepairPolicy, RepairPreview, RepairSaved } from "../../shared/api/repair.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { Settings } from "../../shared/settings/settings.ts";
import type { Progress } from "../content/use-work.ts";
import type { PolicyName } from "../dialog/policy-words.ts";

export type RepairOptions = Omit<RepairPolicy, "incompleteCycles">;

/** An answer of the host, and the whole of the policy that it is for. */
export type Previewed = { policy: RepairPolicy; preview: RepairPreview };

/** `previewed` may be the answer for the options before: it stays until `work` is done. */
export type Card = {
  previewed: Previewed | null;
  work:
    | { state: "waiting" }
    | { state: "running"; progress: Progress | null }
    | { state: "done" }
    | { state: "failed"; failure: Failure };
};

/** Where a result goes. */
export type Way = "path" | "source" | "download";

export type Saving =
  /** `failure`: why the last try did not work. */
  | { state: "idle"; failure: Failure | null }
  /** The host's own dialog is open. */
  | { state: "picking" }
  /** Asks whether the original may be replaced. */
  | { state: "confirming" }
  | { state: "writing"; progress: Progress | null }
  | { state: "saved"; saved: RepairSaved; way: Way };

export type RepairState = {
  chosen: PolicyName;
  options: RepairOptions;
  cards: Readonly<Record<PolicyName, Card>>;
  saving: Saving;
};

const firstCard: Card = { previewed: null, work: { state: "waiting" } };

export const firstRepair = (settings: Settings): RepairState => ({
  chosen: settings["repair.incompleteCycles"],
  options: {
    rule: "all-returns",
    systemEvents: settings["repair.systemEvents"],
    applicationEvents: settings["repair.applicationEvents"],
    thinking: settings["repair.thinking"],
    version: "same",
  },
  cards: { drop: firstCard, dropCalls: firstCard, close: firstCard, keep: firstCard },
  saving: { state: "idle", failure: null },
});

/** The policy whose result would be saved now. */
export const policyOf = ({ chosen, options }: RepairState, name: PolicyName = chosen): RepairPolicy => ({
  ...options,
  incompleteCycles: name,
});

/** Whether the choice stands: while it is written, asked about, or has taken the place of what it was made of. */
export const isFixed = (saving: Saving): boolean =>
  saving.state === "saved" ? saving.way === "source" : saving.state !== "idle";
