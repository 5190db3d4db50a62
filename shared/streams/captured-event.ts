import type { ArchiveBodies } from "./archive-bodies.ts";

/** When and where a line came. */
export type Stamp = { at: string | null; line: number | null };

/** Whoever hears what a capture says. */
export type EventTaker = {
  /** An event, as `JSON.parse` reads it: `json`, or what stands under `key` there. */
  event(value: unknown, stamp: Stamp, json: string, key: string | null): void;
  /** The stream says that it is done. */
  done(stamp: Stamp): void;
  heartbeat(stamp: Stamp): void;
  /** A line that says only when it came. */
  pass(at: string): void;
  /** Streams that an HTTP archive holds, each from its beginning. */
  archive(bodies: ArchiveBodies): void;
  loseLine(text: string, reason: string, stamp: Stamp): void;
};
