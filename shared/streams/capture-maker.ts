import type { ThreadEnding, ThreadMaker } from "../converted/thread-maker.ts";
import { asFields, type Fields, fieldOf } from "../problems/fields.ts";
import { parseExactly } from "../text/parse-exactly.ts";
import type { CapturedEvent, EventTaker } from "./captured-event.ts";
import { CaptureReader } from "./capture-reader.ts";
import { LineReader } from "./line-reader.ts";
import { timeOf } from "./line-time.ts";
import { ThreadAssembler } from "./thread-assembler.ts";
import { keepsNumbers, readChunk } from "./vercel-dialect.ts";
import { addValue } from "./vercel-events.ts";

/**
 * Captures of UI-message streams of the Vercel AI SDK and logs of Pydantic AI events become threads. What never ended is told beside
 * the thread as lost, a capture that is cut off anywhere gives what it holds up to there, and unknown events are kept whole.
 */
export class CaptureMaker implements ThreadMaker {
  #thread: ThreadAssembler;
  #lines: LineReader;
  #reader: CaptureReader;
  #line = 0;

  constructor() {
    this.#thread = new ThreadAssembler();
    this.#lines = new LineReader();
    this.#reader = new CaptureReader(takerOf(this.#thread));
  }

  push(bytes: Uint8Array): void {
    this.#lines.push(bytes, this);
  }

  line(text: string): void {
    this.#reader.line(text, null, ++this.#line);
  }

  piece(_text: string): boolean {
    return false;
  }

  takeSettled(): string {
    return this.#thread.takeSettled();
  }

  ending(): ThreadEnding {
    const thread = this.#thread.copy();
    this.#reader.copy(takerOf(thread)).end(this.#lines.rest, this.#line + 1);
    return thread.close();
  }
}

/** Events of either dialect drive one assembler. */
function takerOf(thread: ThreadAssembler): EventTaker {
  return {
    event: (event) => readEvent(event, thread),
    done(at, line) {
      thread.hear("[DONE]", at, line);
      thread.done();
    },
    heartbeat(at, line) {
      thread.hear("heartbeat", at, line);
      thread.heartbeat();
    },
    pass: (at) => thread.hear("", at, null),
    loseLine(text, reason, at, line) {
      thread.hear("", at, line);
      thread.loseLine(text, reason);
    },
  };
}

function readEvent({ value, source, at, line }: CapturedEvent, thread: ThreadAssembler): void {
  thread.counts.events++;
  const fields = asFields(value);
  const type = fields?.["type"];
  if (fields === null || typeof type !== "string") {
    thread.hear("", at, line);
    return addValue(source === null ? value : exactly(source), thread);
  }
  const own = fields["timestamp"];
  thread.hear(type, (typeof own === "string" ? timeOf(own) : null) ?? at, line);
  const agentId = fields["agent_id"];
  if (typeof agentId === "string") thread.moment.agentId = agentId;
  const chunk = source !== null && keepsNumbers(fields) ? (exactly(source) as Fields) : fields;
  readChunk(type, chunk, thread);
}

function exactly({ json, key }: NonNullable<CapturedEvent["source"]>): unknown {
  const value = parseExactly(json);
  return key === null ? value : fieldOf(asFields(value), key);
}
