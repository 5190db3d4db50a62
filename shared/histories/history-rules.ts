import type { Severity } from "../problems/problem.ts";

/** What can be said of a message history beyond what is wrong with the thread that it becomes. */
export type HistoryRule = { id: string; severity: Severity; explains: string };

const rule = (id: string, severity: Severity, explains: string): HistoryRule => ({ id, severity, explains });

export const historyRule = {
  instructionsAside: rule(
    "instructions-aside",
    "note",
    "System prompts and instructions belong to an agent's configuration, not to what was said. They are kept out of the thread.",
  ),
  interruptedMessage: rule(
    "interrupted-message",
    "note",
    "A message that says it was interrupted, or is incomplete or suspended, ends its turn as interrupted, unless the same run went on.",
  ),
  synthesizedReturn: rule(
    "synthesized-return",
    "note",
    "A return whose outcome is “interrupted” was written when a broken history was repaired: it says what did not happen.",
  ),
  unknownMessage: rule(
    "unknown-message",
    "warning",
    "A history is a list of requests and responses, each with a list of parts. Anything else in it is kept as an event of the application, whole.",
  ),
  messageTooDeep: rule(
    "message-too-deep",
    "warning",
    "A message is nested deeper than anybody follows. It is kept as the text that it is.",
  ),
  withoutTimes: rule(
    "history-without-times",
    "note",
    "Times come from the messages alone. A history that has none becomes a thread without any.",
  ),
} as const;

export const historyRules: readonly HistoryRule[] = Object.values(historyRule);
