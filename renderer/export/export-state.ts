import type { SettingKey, Settings } from "../../shared/settings/settings.ts";
import { takesByItself, usualPolicy } from "./export-formats.ts";
import type { ExportPreview, ExportSaved, ExportWish, TurnRange } from "../../shared/api/export.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { type SecretKind, secretKinds } from "../../shared/redaction/redaction.ts";
import type { Progress } from "../content/use-work.ts";
import type { PolicyName } from "../dialog/policy-words.ts";
import type { ExportName } from "../../shared/settings/settings.ts";
import type { ExportOpened } from "../state/exporting.ts";

/** What an export may have been opened from, as turns. */
export type SpanName = "turn" | "exchange" | "request";
export type Span =
  | { state: "asking" }
  | { state: "known"; turns: TurnRange }
  /** Why there are none. */
  | { state: "none"; why: string };

export type Redaction = {
  isOn: boolean;
  kinds: readonly SecretKind[];
  /** As they stand in their fields. */
  patterns: readonly string[];
  /** Ids of what was found and stays. */
  keep: readonly string[];
};

/** What the user wants. */
export type ExportChoice = {
  format: ExportName;
  /** Null until the user has chosen: then `usualCycles` counts, see `policyOf`. */
  incompleteCycles: PolicyName | null;
  /** By the settings; null where they say nothing. */
  usualCycles: PolicyName | null;
  systemEvents: "keep" | "drop";
  applicationEvents: "keep" | "drop";
  thinking: "keep" | "drop";
  turns: "all" | "range" | SpanName;
  /** As they stand in their fields, counted from 1. */
  range: { first: string; last: string };
  redaction: Redaction;
};

/** An answer of the host, and the question. */
export type Previewed = { wish: ExportWish; format: ExportName; preview: ExportPreview };

export type PreviewWork =
  /** For the end of a pause, or for a choice that can be asked about. */
  | { state: "waiting" }
  | { state: "running"; progress: Progress | null }
  | { state: "done" }
  | { state: "stopped" }
  | { state: "failed"; failure: Failure };

export type Way = "save" | "copy";

/** What becomes of the result. */
export type Ending =
  /** `failure`: why the last try did not work. */
  | { state: "idle"; failure: { way: Way; failure: Failure } | null }
  /** The host's own dialog is open. */
  | { state: "picking" }
  | { state: "working"; way: Way; progress: Progress | null }
  | { state: "saved"; saved: ExportSaved; name: string }
  | { state: "copied"; sizeBytes: number }
  /** The browser did not take it any more, so long after the click. */
  | { state: "refused"; text: string };

export type ExportTab = "result" | "goes" | "notExpressible" | "secrets" | "refused";

export type ExportState = {
  choice: ExportChoice;
  /** What it was opened from. */
  spans: Readonly<Partial<Record<SpanName, Span>>>;
  /** May be the answer to the choice before: it stays until `work` is done. */
  previewed: Previewed | null;
  work: PreviewWork;
  ending: Ending;
  tab: ExportTab;
};

export const unended: Ending = { state: "idle", failure: null };

/** What an export begins with. */
export type UsualExport = Pick<
  ExportChoice,
  "format" | "usualCycles" | "systemEvents" | "applicationEvents" | "thinking"
> & { isRedacted: boolean };

/** `own`: what the user has set. What a repair makes of incomplete cycles by itself is no rule for exports, which may say what happened. */
export const usualExport = (settings: Settings, own: readonly SettingKey[]): UsualExport => ({
  format: settings["export.format"],
  usualCycles: own.includes("repair.incompleteCycles") ? settings["repair.incompleteCycles"] : null,
  systemEvents: settings["repair.systemEvents"],
  applicationEvents: settings["repair.applicationEvents"],
  thinking: settings["repair.thinking"],
  isRedacted: settings["export.redact"],
});

/** What becomes of incomplete cycles. */
export function policyOf({ format, incompleteCycles, usualCycles }: ExportChoice): PolicyName {
  if (incompleteCycles !== null) return incompleteCycles;
  return usualCycles !== null && takesByItself(format, usualCycles) ? usualCycles : usualPolicy(format);
}

export function firstExport(opened: ExportOpened, usual: UsualExport, turns: number): ExportState {
  const { spans, chosen } = spansOf(opened);
  const { isRedacted, ...choice } = usual;
  return {
    choice: {
      ...choice,
      incompleteCycles: null,
      turns: chosen,
      range: { first: "1", last: String(Math.max(1, turns)) },
      redaction: { isOn: isRedacted, kinds: secretKinds, patterns: [], keep: [] },
    },
    spans,
    previewed: null,
    work: { state: "waiting" },
    ending: unended,
    tab: "result",
  };
}

function spansOf(opened: ExportOpened): Pick<ExportState, "spans"> & { chosen: ExportChoice["turns"] } {
  const asking: Span = { state: "asking" };
  if (opened.from === "thread") return { spans: {}, chosen: "all" };
  if (opened.from === "request")
    return { spans: { request: asking }, chosen: opened.isChosen ? "request" : "all" };
  const turns = { first: opened.turn, last: opened.turn };
  return {
    spans: { turn: { state: "known", turns }, exchange: asking },
    chosen: opened.isChosen ? "turn" : "all",
  };
}

/** Whether the choice stands: while it is written or copied. */
export const isBusy = ({ state }: Ending): boolean => state === "picking" || state === "working";
