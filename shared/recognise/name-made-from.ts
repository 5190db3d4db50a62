import type { ConvertedFormat } from "../converted/converted-format.ts";
import { type HeadFields, readHeadFields } from "./read-head-fields.ts";

/** What decides stands within so many bytes, or nothing does: long instructions may stand before it. */
const decidingBytes = 64 * 1024;

/**
 * Whether an object is something else than a thread, by the beginning of it: a message of a history, an event of a stream, or an
 * archive of what a browser received. Whatever has turns is a thread. `isListed`: it is the first of a list.
 */
export function nameMadeFrom(head: Uint8Array, from: number, isListed: boolean): ConvertedFormat | null {
  const fields = readHeadFields(head.subarray(0, decidingBytes), from);
  if (fields.has("turns")) return null;
  if (isListed && isMessage(fields)) return "pydantic-ai";
  return isEvent(fields) || isWrapped(fields) || (!isListed && isArchive(fields)) ? "stream" : null;
}

function isMessage(fields: HeadFields): boolean {
  const kind = wholeText(fields, "kind");
  return (kind === "request" || kind === "response") && fields.get("parts")?.kind === "list";
}

/** The chunks of the Vercel AI SDK's streams, and the events of Pydantic AI's. */
function isEvent(fields: HeadFields): boolean {
  if (fields.get("event_kind")?.kind === "text") return true;
  const type = wholeText(fields, "type");
  if (type === "data") return fields.get("name")?.kind === "text";
  return beginning(fields, "type").startsWith("data-") || (type !== null && chunkTypes.has(type));
}

/** A line of a log around an event, or around a line of server-sent events, with the time at which it came. */
const isWrapped = (fields: HeadFields) =>
  timeNames.some((name) => fields.has(name)) &&
  wrappers.some((key) => {
    const inner = fields.get(key);
    if (inner?.kind === "object") return isEvent(inner.fields);
    return beginning(fields, key).startsWith("data:");
  });

const timeNames = ["timestamp", "ts", "time", "at", "received_at"] as const;
const wrappers = ["chunk", "event", "data", "value", "message"] as const;

/** A HAR file, one of its entries, or the content of one. */
function isArchive(fields: HeadFields): boolean {
  const [log, response] = [fields.get("log"), fields.get("response")];
  if (log?.kind === "object" && log.fields.get("entries")?.kind === "list") return true;
  if (response?.kind === "object" && response.fields.get("content")?.kind === "object") return true;
  return fields.get("mimeType")?.kind === "text" && fields.get("text")?.kind === "text";
}

function beginning(fields: HeadFields, key: string): string {
  const value = fields.get(key);
  return value?.kind === "text" ? value.text : "";
}

function wholeText(fields: HeadFields, key: string): string | null {
  const value = fields.get(key);
  return value?.kind === "text" && value.isWhole ? value.text : null;
}

const chunkTypes: ReadonlySet<string> = new Set(
  `start start-step finish-step reset-step finish abort error message-metadata
  text-start text-delta text-end reasoning-start reasoning-delta reasoning-end
  tool-input-start tool-input-delta tool-input-available tool-input-error tool-approval-request tool-approval-response
  tool-output-available tool-output-error tool-output-denied
  source-url source-document file reasoning-file custom steering-message`.split(/\s+/),
);
