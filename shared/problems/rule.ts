import type { CycleFault } from "../cycles/cycle-faults.ts";
import type { Fault } from "../scan/fault.ts";
import type { CheckedThread } from "./checked-thread.ts";
import type { Place } from "./place.ts";
import type { Severity } from "./problem.ts";

/** What a rule is about. `reading`: it is found where bytes are read, not by looking at the thread. */
export type Scope = "thread" | "turn" | "cycle" | "message" | "part" | "reading";

export type Report = (place: Place, message: string) => void;

/**
 * What a rule looks at: row numbers of the index, in the order of the document, each thing after what it holds. `turn` hears
 * only of turns that are whole; `thread` comes last. `message` is -1 for a part that stands directly in its turn.
 */
export type Check = {
  part?(part: number, message: number, turn: number): void;
  message?(message: number, turn: number): void;
  cycle?(cycle: number, turn: number): void;
  /** What is wrong with a call or a return; these come after all turns. */
  fault?(fault: CycleFault): void;
  turn?(turn: number): void;
  thread?(): void;
};

type Named = {
  /** Stable: scripts and settings name rules by it. */
  id: string;
  severity: Severity;
  /** Why this is a rule, for someone who asks. */
  explains: string;
};

/** `check` begins with one thread; what it answers may remember what it saw of that thread. */
export type ThreadRule = Named & {
  scope: Exclude<Scope, "reading">;
  check(thread: CheckedThread, report: Report): Check;
};

/** What reading finds, where no rule looks. */
export type Finding =
  | { kind: "truncated"; fault: Fault }
  | { kind: "duplicate-key" | "lone-surrogate" | "number-overflow" }
  | { kind: "too-large"; sizeBytes: number };

/** `check` answers the words for a finding, and null for one of another kind. */
export type ReadingRule = Named & { scope: "reading"; check(finding: Finding): string | null };

export type Rule = ThreadRule | ReadingRule;
