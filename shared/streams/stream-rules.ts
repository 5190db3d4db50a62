import type { Severity } from "../problems/problem.ts";

/** What can be said of a capture beyond what is wrong with the thread that it becomes. */
export type StreamRule = { id: string; severity: Severity; explains: string };

const rule = (id: string, severity: Severity, explains: string): StreamRule => ({ id, severity, explains });

export const streamRule = {
  lostParts: rule(
    "lost-parts",
    "warning",
    "A part is in the thread once its end has come. What began and never ended is kept beside the thread, with its text so far and why.",
  ),
  silence: rule(
    "silent-stream",
    "warning",
    "How long a stream had said nothing when it ended tells who gave up: the guide gives a server 5 s between two events and 30 s for a stream, and has it send a heartbeat every 15 s.",
  ),
  doneWithoutFinish: rule(
    "done-without-finish",
    "note",
    "A message ends with finish. Where the stream only says that it is done and nothing is open, the message counts as complete.",
  ),
  noTimes: rule(
    "no-times",
    "note",
    "Times come from the events alone. A capture that has none becomes a thread without any, so that both sides of one stream agree.",
  ),
  transientData: rule(
    "transient-data",
    "note",
    "Transient data is shown once and never stored, so it is not in the thread.",
  ),
  unknownChunk: rule(
    "unknown-chunk",
    "note",
    "An event of a type that nobody here knows is kept as an event of the application, whole.",
  ),
  resetStep: rule(
    "step-begun-anew",
    "note",
    "A step that is begun anew takes back what it had said. Its parts are told as lost; its events are not in the thread.",
  ),
  otherBodies: rule(
    "bodies-skipped",
    "note",
    "An HTTP archive holds everything that a page loaded. Only the bodies that are streams are read.",
  ),
  unreadLines: rule(
    "lines-not-kept",
    "warning",
    "Lines that cannot be read are kept as lost, but not without end.",
  ),
} as const;

export const streamRules: readonly StreamRule[] = Object.values(streamRule);
