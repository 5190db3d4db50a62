import { asFields } from "../problems/fields.ts";
import { isNestedTooDeep } from "../text/is-nested-too-deep.ts";
import { parseExactly } from "../text/parse-exactly.ts";
import { archiveBodies } from "./archive-bodies.ts";
import { completeJson } from "./complete-json.ts";
import type { EventTaker, Stamp } from "./captured-event.ts";
import { endsInString, readJsonLine } from "./read-json-line.ts";
import { timeBefore } from "./line-time.ts";
import { isEvent, unwrapEvent } from "./unwrap-event.ts";

const cutOff = "the capture is cut off in this line";
const heartbeats = /^(?:ping|heartbeat|keep-?alive)$/i;
const field = /^(event|id|retry|data)(?::|$)/;

/**
 * Lines of a capture to events: server-sent events, one JSON value per line, or either with a time before it or in a wrapper with a
 * time. A line that cannot be read is handed on as lost.
 */
export class CaptureReader {
  readonly #taker: EventTaker;
  /** Data of one event over several lines. */
  #pending: string[] = [];
  #pendingStamp: Stamp = { at: null, line: null };
  /** A heartbeat was announced: the data of this event says nothing more. */
  #inHeartbeat = false;

  constructor(taker: EventTaker) {
    this.#taker = taker;
  }

  /** One whole line. */
  line(text: string, at: string | null, line: number | null): void {
    const first = text.charCodeAt(0);
    if (first === 0x64 && text.startsWith("data:")) this.#data(afterColon(text, 5), { at, line });
    else if (first === 0x7b) this.#json(text, text, { at, line });
    else if (text === "") this.#blank(at);
    else this.#other(text, { at, line });
  }

  /** JSON that stood by itself, perhaps on several lines. */
  element(json: string, line: number | null): void {
    this.#json(json, json, { at: null, line });
  }

  /** The capture ends, perhaps within this line. */
  end(rest: string, line: number | null): void {
    if (rest.trim() === "") return this.#flush(cutOff);
    const { text, at } = withoutStamp(rest);
    const isData = text.startsWith("data:");
    const payload = (isData ? afterColon(text, 5) : text).trim();
    if (isData && this.#pending.length > 0) this.#pending.push(payload);
    else if (isWhole(payload, isData)) this.line(rest, null, line);
    else {
      this.#flush(cutOff);
      if (!this.#cutArchive(payload)) this.#taker.loseLine(rest, cutOff, { at, line });
    }
    this.#flush(cutOff);
  }

  copy(taker: EventTaker): CaptureReader {
    const copy = new CaptureReader(taker);
    copy.#pending = [...this.#pending];
    copy.#pendingStamp = this.#pendingStamp;
    copy.#inHeartbeat = this.#inHeartbeat;
    return copy;
  }

  #data(payload: string, stamp: Stamp): void {
    if (this.#pending.length > 0) {
      this.#pending.push(payload);
      if (endsInString(payload)) this.#flush();
      return;
    }
    if (payload.charCodeAt(0) !== 0x7b) {
      const text = payload.trim();
      if (text === "") return this.#passing(stamp);
      if (text === "[DONE]") return this.#taker.done(stamp);
    }
    const read = readJsonLine(payload);
    if ("value" in read) return this.#value(read.value, payload, stamp);
    if (endsInString(payload)) return this.#taker.loseLine(`data: ${payload}`, read.reason, stamp);
    this.#pending = [payload];
    this.#pendingStamp = stamp;
  }

  /** A value that may go on: data of several lines is joined up to the blank line. */
  #flush(reason?: string): void {
    if (this.#pending.length === 0) return;
    const text = this.#pending.join("\n");
    this.#pending = [];
    const read = readJsonLine(text);
    if ("value" in read) this.#value(read.value, text, this.#pendingStamp);
    else this.#taker.loseLine(`data: ${text}`, reason ?? read.reason, this.#pendingStamp);
  }

  #json(payload: string, whole: string, stamp: Stamp): void {
    this.#flush();
    const read = readJsonLine(payload);
    if ("value" in read) this.#value(read.value, payload, stamp);
    else this.#taker.loseLine(whole, read.reason, stamp);
  }

  #value(value: unknown, json: string, stamp: Stamp): void {
    const fields = asFields(value);
    if (this.#inHeartbeat && (fields === null || !isEvent(fields) || heartbeats.test(String(fields["type"]))))
      return this.#passing(stamp);
    if (Array.isArray(value) && isBatch(value)) return this.#batch(json, stamp);
    const wrapped = fields === null || isEvent(fields) ? null : unwrapEvent(fields);
    if (wrapped === null) {
      const bodies = fields === null || isEvent(fields) ? null : archiveBodies(fields);
      if (bodies !== null) return this.#taker.archive(bodies);
      return this.#taker.event(value, stamp, json, null);
    }
    const { key, content } = wrapped;
    const at = wrapped.at ?? stamp.at;
    if (typeof content !== "string") return this.#taker.event(content, { at, line: stamp.line }, json, key);
    const inner = new CaptureReader(this.#taker);
    for (const line of content.split(/\r\n|\n|\r/)) inner.line(line, at, stamp.line);
    // A blank line ends what is open.
    inner.line("", null, stamp.line);
  }

  /** Several events on one line. */
  #batch(json: string, stamp: Stamp): void {
    for (const event of parseExactly(json) as unknown[])
      this.#taker.event(event, stamp, JSON.stringify(event), null);
  }

  /** What an archive holds up to the cut. */
  #cutArchive(text: string): boolean {
    const json = text.startsWith("{") ? completeJson(text) : null;
    const fields = json === null || isNestedTooDeep(json) ? null : asFields(JSON.parse(json));
    const bodies = fields === null || isEvent(fields) ? null : archiveBodies(fields);
    if (bodies !== null) this.#taker.archive(bodies);
    return bodies !== null;
  }

  #other(text: string, stamp: Stamp): void {
    if (text.trim() === "") return this.#blank(stamp.at);
    if (text.startsWith(":")) return this.#taker.heartbeat(stamp);
    const name = field.exec(text)?.[1];
    if (name === "event") return this.#announce(afterColon(text, 6).trim(), stamp);
    if (name !== undefined) return name === "data" ? this.#data("", stamp) : this.#passing(stamp);
    const timed = stamp.at === null ? timeBefore(text) : null;
    if (timed !== null) return this.line(text.slice(timed.rest), timed.at, stamp.line);
    const trimmed = text.trim();
    if (trimmed === "[DONE]") return this.#taker.done(stamp);
    this.#json(trimmed, text, stamp);
  }

  /** An event ends. */
  #blank(at: string | null): void {
    this.#flush();
    this.#inHeartbeat = false;
    if (at !== null) this.#taker.pass(at);
  }

  #announce(name: string, stamp: Stamp): void {
    this.#flush();
    this.#inHeartbeat = heartbeats.test(name);
    if (this.#inHeartbeat) this.#taker.heartbeat(stamp);
    else this.#passing(stamp);
  }

  #passing({ at }: Stamp): void {
    if (at !== null) this.#taker.pass(at);
  }
}

const isBatch = (list: readonly unknown[]) =>
  list.length > 0 &&
  list.every((element) => {
    const fields = asFields(element);
    return fields !== null && isEvent(fields);
  });

/** A space behind the colon belongs to it. */
const afterColon = (text: string, from: number) =>
  text.slice(text.charCodeAt(from) === 0x20 ? from + 1 : from);

/** A line that may as well end here: what is JSON, and what says nothing anyway. */
function isWhole(payload: string, isData: boolean): boolean {
  if (payload === "" || payload === "[DONE]") return true;
  if (!isData && (payload.startsWith(":") || field.test(payload))) return true;
  return "value" in readJsonLine(payload);
}

function withoutStamp(line: string): { text: string; at: string | null } {
  const timed = timeBefore(line);
  return timed === null ? { text: line, at: null } : { text: line.slice(timed.rest), at: timed.at };
}
