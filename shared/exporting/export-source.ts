import type { CancelSignal } from "../api/bridge.ts";
import type { AsideText } from "../converted/aside-text.ts";
import type { LostPart } from "../converted/lost-part.ts";
import type { Cycles } from "../cycles/cycles.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import type { Finding } from "../versions/version-plan.ts";
import type { ExportReport } from "./export-report.ts";

/** A thread as it is exported (selected, redacted and cleaned already), and what its reader is told besides. */
export type ExportSource = {
  index: ThreadIndex;
  reader: ByteReader;
  /** By the rule that every call is answered. */
  cycles: Cycles;
  /** Where it comes from, for people: the name of a file or the title of a chat. Hostile like everything else. */
  name: string;
  /** What was taken out on the way, by pointers of the thread as it is opened; in its order. */
  removed: Iterable<Finding>;
  /** What never became a part. `turn` and `message` are those of the thread as it is opened. Redacted already. */
  lost: readonly LostPart[];
  /** System prompts and instructions of the history that it was made from. Redacted already. */
  aside: readonly AsideText[];
  /** A pointer into what is exported, as one into the thread as it is opened. */
  sourcePointer: (pointer: string) => string;
};

export type ExportOutput = {
  /** Pieces of text, in order; small ones are gathered by whoever takes them. Wait for it before the next. */
  write: (text: string) => Promise<void>;
  report: ExportReport;
  signal?: CancelSignal | undefined;
  /** Called where the work can rest, every few milliseconds of it; `bytesRead` of the exported thread so far. */
  pause?: ((bytesRead: number) => Promise<void>) | undefined;
};

/** Writes a whole thread in a format, twice the same text if asked twice. A fault: the source changed, or it was cancelled. */
export type WriteFormat = (source: ExportSource, output: ExportOutput) => Promise<Fault | null>;
