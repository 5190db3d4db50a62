/** An event of a capture, whatever it says. */
export type CapturedEvent = {
  /** As `JSON.parse` reads it. */
  value: unknown;
  /** Where it was read from, for numbers that must print back as they were written; null if `value` has them so. */
  source: { json: string; key: string | null } | null;
  at: string | null;
  line: number | null;
};

/** Whoever hears what a capture says. */
export type EventTaker = {
  event(event: CapturedEvent): void;
  /** The stream says that it is done. */
  done(at: string | null, line: number | null): void;
  heartbeat(at: string | null, line: number | null): void;
  /** A line that says only when it came. */
  pass(at: string): void;
  loseLine(text: string, reason: string, at: string | null, line: number | null): void;
};
