// What the log can say. There is no entry that takes a text: what was read, its paths and its titles have no way in.
import type { EngineState } from "../api/events.ts";
import type { FailureCode } from "../failure/failure.ts";
import type { ErrorFacts } from "./describe-error.ts";

export type Version = { name: string; version: string };

export type LogEntry =
  | { what: "started"; versions: readonly Version[] }
  | { what: "ended" }
  | { what: "window-shown" }
  | { what: "engine"; engine: EngineState }
  | { what: "page-loaded" | "page-hangs" | "page-answers" | "page-ended-by-user" }
  | { what: "page-gone"; reason: string; code: number }
  | { what: "process-gone"; process: string; reason: string; code: number }
  /** `request`: the name of one that is known. */
  | { what: "failure"; code: FailureCode; request: string }
  | { what: "error"; in: "host" | "engine" | "page"; error: ErrorFacts };

/** One line. `own`: the names of our own files of code; a place anywhere else is left out. */
export function wordEntry(entry: LogEntry, own: ReadonlySet<string>): string {
  switch (entry.what) {
    case "started":
      return `started: ${entry.versions.map(({ name, version }) => `${name} ${version}`).join(", ")}`;
    case "ended":
      return "ended";
    case "window-shown":
      return "window: shown";
    case "engine":
      return wordEngine(entry.engine);
    case "page-loaded":
      return "page: loaded";
    case "page-hangs":
      return "page: does not answer";
    case "page-answers":
      return "page: answers again";
    case "page-ended-by-user":
      return "page: did not answer, loaded again by the user";
    case "page-gone":
      return `page: gone (${plain(entry.reason)}, ${entry.code})`;
    case "process-gone":
      return `process ${plain(entry.process)}: gone (${plain(entry.reason)}, ${entry.code})`;
    case "failure":
      return `failure: ${entry.code} in ${entry.request}`;
    case "error":
      return wordOwnError(entry.in, entry.error, own);
  }
}

/** Whether it belongs into a report of a problem. */
export function isTrouble(entry: LogEntry): boolean {
  if (entry.what === "engine") return entry.engine.state !== "running" && entry.engine.state !== "restarted";
  return !["started", "ended", "window-shown", "page-loaded", "page-answers"].includes(entry.what);
}

function wordEngine(engine: EngineState): string {
  switch (engine.state) {
    case "running":
      return "engine: runs";
    case "unresponsive":
      return "engine: does not answer";
    case "restarting":
      return `engine: ended (${exitOf(engine.reason)}), started again`;
    case "restarted":
      return `engine: runs again, ${engine.reopened} open, ${engine.lost.length} lost`;
    case "stopped":
      return `engine: ended (${exitOf(engine.reason)}) too often in a row`;
  }
}

function wordOwnError(where: string, { name, at }: ErrorFacts, own: ReadonlySet<string>): string {
  const known = at.filter((place) => own.has(place.slice(0, Math.max(0, place.indexOf(":")))));
  const from = known.length === 0 ? "" : ` at ${known.join(" < ")}`;
  return `error in the ${where}: ${name}${from}`;
}

/** What is known of an end, out of the words for it: a code, a signal, a wish. */
function exitOf(reason: string): string {
  return (
    /^it (ended with code -?\d{1,10}|was ended by SIG[A-Z0-9]{1,8}|was asked to start anew)$/.exec(
      reason,
    )?.[1] ?? "for another reason"
  );
}

/** A word of Chromium's own, such as `oom` or `GPU`. */
const plain = (word: string): string => (/^[A-Za-z][A-Za-z -]{0,39}$/.test(word) ? word : "other");
