import type { Document } from "../../../shared/api/document.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";

/** A small document, as an engine would tell of it. */
export const fakeDocument = (id: string, path = "/a/thread.json"): Document => ({
  id,
  revision: 0,
  name: "thread.json",
  path,
  format: "thread",
  title: null,
  version: { stated: "0.0.4", readAs: "0.0.4" },
  sizeBytes: 10,
  reading: { state: "complete" },
  turns: 1,
  messages: 0,
  parts: 1,
  interruptedTurns: 0,
  lostParts: 0,
  rows: 2,
  settledTurns: 1,
  allRows: 2,
  filter: everyRow,
  onlyTurns: false,
  layout: 0,
  thread: 0,
  threads: 1,
  chat: null,
  edition: 0,
  analysis: { state: "waiting" },
});
