import { cancelled, changed } from "../edits/faults.ts";
import { EditList } from "../edits/edits.ts";
import { readInto } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import type { RedactedThread, RedactOptions, RedactSource } from "./redaction.ts";
import type { TextRedactor } from "./text-redactor.ts";
import { ThreadStrings } from "./thread-strings.ts";

/** Small, so that others get their turn every few milliseconds. */
const windowBytes = 256 * 1024;
/** Strings of JavaScript end at half a gigabyte. */
const longestString = 400 * 1024 * 1024;

/** Goes once over a thread's bytes and plans what stands in place of each string that holds a secret. */
export async function redactThread(
  { index, reader, range }: RedactSource,
  redactor: TextRedactor,
  { signal, onProgress }: RedactOptions = {},
): Promise<RedactedThread> {
  const edits = new EditList();
  const strings = new ThreadStrings(index, redactor, edits);
  let buffer = new Uint8Array(Math.min(windowBytes, range.end - range.start));
  /** A string that is not whole yet stands at the beginning of the buffer. */
  let held = 0;
  for (let at = range.start; at < range.end;) {
    if (signal?.aborted === true) return { ok: false, fault: cancelled };
    if (held > buffer.length / 2) buffer = enlarge(buffer, held);
    const wanted = Math.min(buffer.length - held, range.end - at);
    const read = await readInto(reader, buffer.subarray(held, held + wanted), at);
    if (read < wanted) return { ok: false, fault: changed };
    at += read;
    const window = buffer.subarray(0, held + read);
    const done = strings.read(window, at - window.length);
    if (strings.fault !== null) return { ok: false, fault: strings.fault };
    buffer.copyWithin(0, done, window.length);
    held = window.length - done;
    if (held > longestString) return { ok: false, fault: tooLong };
    await onProgress?.(at - range.start);
  }
  return held === 0 && strings.isComplete
    ? { ok: true, edits: edits.finish() }
    : { ok: false, fault: changed };
}

function enlarge(buffer: Uint8Array<ArrayBuffer>, held: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(buffer.length * 2);
  larger.set(buffer.subarray(0, held));
  return larger;
}

const tooLong: Fault = {
  code: "not-available",
  expected: "strings of at most 400 MB",
  found: "a longer one, which cannot be searched for secrets",
};
