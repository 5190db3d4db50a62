/** Formats that become a thread before they are shown: captures of streams and event logs, and message histories. */
export type ConvertedFormat = "stream" | "pydantic-ai";

/** Rules of threads that do not hold for what was made into one: it never had the root of a thread file, and its agents have no entries. */
export const skippedRules: readonly string[] = ["missing-root-field", "missing-agent", "missing-time"];
