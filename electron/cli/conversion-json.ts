import type { LostPart } from "../../shared/converted/lost-part.ts";
import type { NotExpressible } from "../../shared/exporting/export-report.ts";
import { listJson, tellSecret } from "./cleaning-json.ts";
import type { Conversion } from "./convert-file.ts";

/** What `convert --json` prints, in pieces; names and meanings are stable. */
export function* conversionJson(conversion: Conversion): Generator<string> {
  const { lost, notExpressible, aside, problems, secrets, removed, changed } = conversion;
  const first = { lostParts: lost.map(tellLost), notExpressible: notExpressible.map(tellEntry) };
  yield `${JSON.stringify(first).slice(0, -1)},"removed":`;
  yield* listJson(removed);
  yield ',"changed":';
  yield* listJson(changed);
  const rest = { aside, problems, ...(secrets === null ? {} : { secrets: secrets.map(tellSecret) }) };
  yield `,${JSON.stringify(rest).slice(1)}\n`;
}

/** `places` only where the pointer is that of the first of several. */
const tellEntry = ({ pointer, reason, places }: NotExpressible) => ({
  pointer,
  reason,
  ...(places > 1 ? { places } : {}),
});

const tellLost = ({ kind, text, lastEvent, reason, tool, callId, line, turn }: LostPart) => ({
  kind,
  text,
  lastEvent,
  reason,
  ...(tool === null ? {} : { tool }),
  ...(callId === null ? {} : { callId }),
  ...(line === null ? {} : { line }),
  pointer: `/turns/${turn}`,
});
