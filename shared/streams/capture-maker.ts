import type { ThreadEnding, ThreadMaker } from "../converted/thread-maker.ts";
import { asFields, type Fields, fieldOf } from "../problems/fields.ts";
import { parseExactly } from "../text/parse-exactly.ts";
import type { EventTaker, Stamp } from "./captured-event.ts";
import { CaptureLines } from "./capture-lines.ts";
import { LineReader } from "./line-reader.ts";
import { timeOf } from "./line-time.ts";
import { ThreadAssembler } from "./thread-assembler.ts";
import { logKeepsNumbers, readLogEvent } from "./pydantic-dialect.ts";
import { chunkKeepsNumbers, readChunk } from "./vercel-dialect.ts";
import { addValue } from "./vercel-events.ts";

/**
 * Captures of UI-message streams of the Vercel AI SDK and logs of Pydantic AI events become threads. What never ended is told beside
 * the thread as lost, a capture that is cut off anywhere gives what it holds up to there, and unknown events are kept whole.
 */
export class CaptureMaker implements ThreadMaker {
  readonly #thread = new ThreadAssembler();
  readonly #bytes = new LineReader();
  readonly #lines = new CaptureLines(takerOf(this.#thread), true);

  push(bytes: Uint8Array): void {
    this.#bytes.push(bytes, this.#lines);
  }

  takeSettled(): string {
    return this.#thread.takeSettled();
  }

  ending(): ThreadEnding {
    const thread = this.#thread.copy();
    this.#lines.copy(takerOf(thread)).end(this.#bytes.rest);
    return thread.close();
  }
}

/** Events of either dialect drive one assembler. */
function takerOf(thread: ThreadAssembler): EventTaker {
  return {
    event: (value, stamp, json, key) => readEvent(thread, value, stamp, json, key),
    done({ at, line }) {
      thread.hear("[DONE]", at, line);
      thread.done();
    },
    heartbeat({ at, line }) {
      thread.hear("heartbeat", at, line);
      thread.heartbeat();
    },
    pass: (at) => thread.hear("", at, null),
    archive({ streams, others }) {
      thread.counts.skippedBodies += others;
      for (const text of streams) readBody(text, thread);
    },
    loseLine(text, reason, { at, line }) {
      thread.hear("", at, line);
      thread.loseLine(text, reason);
    },
  };
}

/** One stream of an archive: it begins anew, and its lines are not those of the file. */
function readBody(text: string, thread: ThreadAssembler): void {
  thread.breakOff();
  const lines = new CaptureLines(takerOf(thread), false);
  const reader = new LineReader();
  reader.pushText(text.replace(/^\ufeff/, ""), lines);
  lines.end(reader.rest);
  thread.breakOff();
}

const vercel = { nameField: "type", keepsNumbers: chunkKeepsNumbers, read: readChunk };
const pydantic = { nameField: "event_kind", keepsNumbers: logKeepsNumbers, read: readLogEvent };

function readEvent(
  thread: ThreadAssembler,
  value: unknown,
  { at, line }: Stamp,
  json: string,
  key: string | null,
): void {
  thread.counts.events++;
  const fields = asFields(value);
  const dialect = typeof fields?.["type"] === "string" ? vercel : pydantic;
  const name = fields?.[dialect.nameField];
  if (fields === null || typeof name !== "string") {
    thread.hear("", at, line);
    return addValue(exactly(json, key), thread);
  }
  const own = fields["timestamp"];
  thread.hear(name, (typeof own === "string" ? timeOf(own) : null) ?? at, line);
  const agentId = fields["agent_id"];
  if (typeof agentId === "string") thread.moment.agentId = agentId;
  const event = dialect.keepsNumbers(fields) ? (exactly(json, key) as Fields) : fields;
  dialect.read(name, event, thread);
}

function exactly(json: string, key: string | null): unknown {
  const value = parseExactly(json);
  return key === null ? value : fieldOf(asFields(value), key);
}
