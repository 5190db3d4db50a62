import { asFields } from "../problems/fields.ts";
import type { EventTaker } from "./captured-event.ts";
import { endsInString, readJsonLine } from "./read-json-line.ts";
import { timeBefore } from "./line-time.ts";
import { isEvent, unwrapEvent } from "./unwrap-event.ts";

/** When and where a line came. */
type Stamp = { at: string | null; line: number | null };

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
    else this.#other(text, { at, line });
  }

  /** The capture ends, perhaps within this line. */
  end(rest: string, line: number | null): void {
    if (rest.trim() === "") return this.#flush("the capture is cut off in this line");
    const { text, at } = withoutStamp(rest);
    if (text.startsWith(":") || text === "" || (field.test(text) && !text.startsWith("data"))) {
      this.line(rest, null, line);
      return this.#flush("the capture is cut off in this line");
    }
    const isData = text.startsWith("data:");
    const payload = isData ? afterColon(text, 5) : text;
    if (this.#pending.length > 0 && isData) {
      this.#pending.push(payload);
      return this.#flush("the capture is cut off in this line");
    }
    this.#flush("the capture is cut off in this line");
    if (payload.trim() === "" || payload.trim() === "[DONE]" || "value" in readJsonLine(payload))
      this.line(rest, null, line);
    else this.#taker.loseLine(rest, "the capture is cut off in this line", at, line);
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
    const text = payload.trim();
    if (text === "") return this.#passing(stamp);
    if (text === "[DONE]") return this.#taker.done(stamp.at, stamp.line);
    const read = readJsonLine(payload);
    if ("value" in read) return this.#value(read.value, payload, stamp);
    if (endsInString(payload))
      return this.#taker.loseLine(`data: ${payload}`, read.reason, stamp.at, stamp.line);
    this.#pending = [payload];
    this.#pendingStamp = stamp;
  }

  /** A value that may go on: data of several lines is joined up to the blank line. */
  #flush(reason?: string): void {
    if (this.#pending.length === 0) return;
    const text = this.#pending.join("\n");
    this.#pending = [];
    const { at, line } = this.#pendingStamp;
    const read = readJsonLine(text);
    if ("value" in read) this.#value(read.value, text, this.#pendingStamp);
    else this.#taker.loseLine(`data: ${text}`, reason ?? read.reason, at, line);
  }

  #json(payload: string, whole: string, stamp: Stamp): void {
    this.#flush();
    const read = readJsonLine(payload);
    if ("value" in read) this.#value(read.value, payload, stamp);
    else this.#taker.loseLine(whole, read.reason, stamp.at, stamp.line);
  }

  #value(value: unknown, json: string, stamp: Stamp): void {
    const fields = asFields(value);
    if (this.#inHeartbeat && (fields === null || !isEvent(fields) || heartbeats.test(String(fields["type"]))))
      return this.#passing(stamp);
    const wrapped = fields === null || isEvent(fields) ? null : unwrapEvent(fields);
    if (wrapped === null) return this.#taker.event({ value, source: { json, key: null }, ...stamp });
    const { at, key, content } = wrapped;
    if (typeof content !== "string")
      return this.#taker.event({ value: content, source: { json, key }, at, line: stamp.line });
    const inner = new CaptureReader(this.#taker);
    for (const line of content.split(/\r\n|\n|\r/)) inner.line(line, at, stamp.line);
    inner.end("", stamp.line);
  }

  #other(text: string, stamp: Stamp): void {
    if (text.trim() === "") {
      this.#flush();
      this.#inHeartbeat = false;
      return this.#passing(stamp);
    }
    const { at, line } = stamp;
    if (text.startsWith(":")) return this.#taker.heartbeat(at, line);
    const name = field.exec(text)?.[1];
    if (name === "event") return this.#announce(afterColon(text, 6).trim(), stamp);
    if (name !== undefined) return name === "data" ? this.#data("", stamp) : this.#passing(stamp);
    const timed = at === null ? timeBefore(text) : null;
    if (timed !== null) return this.line(text.slice(timed.rest), timed.at, line);
    const trimmed = text.trim();
    if (trimmed === "[DONE]") return this.#taker.done(at, line);
    this.#json(trimmed, text, stamp);
  }

  #announce(name: string, stamp: Stamp): void {
    this.#flush();
    this.#inHeartbeat = heartbeats.test(name);
    if (this.#inHeartbeat) this.#taker.heartbeat(stamp.at, stamp.line);
    else this.#passing(stamp);
  }

  #passing({ at }: Stamp): void {
    if (at !== null) this.#taker.pass(at);
  }
}

/** A space behind the colon belongs to it. */
const afterColon = (text: string, from: number) =>
  text.slice(text.charCodeAt(from) === 0x20 ? from + 1 : from);

function withoutStamp(line: string): { text: string; at: string | null } {
  const timed = timeBefore(line);
  return timed === null ? { text: line, at: null } : { text: line.slice(timed.rest), at: timed.at };
}
