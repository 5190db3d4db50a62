/** Formats that become a thread before they are shown: captures of streams and event logs, and message histories. */
export type ConvertedFormat = "stream" | "pydantic-ai";

/**
 * Rules of threads that do not hold for what was made into one: it never had the root of a thread file, nobody had to name an agent, and
 * that a capture has no times is said once.
 */
export const skippedRules: readonly string[] = [
  "missing-root-field",
  "missing-agent",
  "unknown-agent",
  "missing-time",
  "interruption-incomplete",
];
