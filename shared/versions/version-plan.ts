import type { CancelSignal } from "../api/bridge.ts";
import type { Edit } from "../edits/edits.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import type { ProtocolVersion, ThreadVersion } from "./detect-version.ts";
import type { Held } from "./dropped-turn.ts";

export type ThreadSource = { index: ThreadIndex; reader: ByteReader };

export type PlanOptions = { signal?: CancelSignal | undefined };

/** One line of a report: a place in the source and what happens to it. */
export type Finding = { pointer: string; reason: string };

/** What it takes to write a thread in another version. With no edits the result is the source, byte for byte. */
export type VersionPlan = {
  from: ThreadVersion;
  to: ProtocolVersion;
  /** In the order of the source, none over another. */
  edits: Edit[];
  changed: Finding[];
  /** Whole turns and single fields; `held` is there for turns. */
  removed: (Finding & { held?: Held })[];
  /** Of a downgrade, what 0.0.3 cannot say. Of an upgrade, what was of 0.0.4 already, so that going back gives other bytes. */
  losses: Finding[];
};

export type PlanResult = { ok: true; plan: VersionPlan } | { ok: false; fault: Fault };
