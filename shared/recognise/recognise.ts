import type { ConvertedFormat } from "../converted/converted-format.ts";
import { endOfFile, type Fault } from "../scan/fault.ts";
import { findBinaryByte } from "./find-binary-byte.ts";
import { isStreamText, passTime } from "./is-stream-text.ts";
import { nameBinary } from "./name-binary.ts";
import { nameMadeFrom } from "./name-made-from.ts";
import { nameJson, readAsJson } from "./read-as-json.ts";
import { quoteStart } from "./quote-start.ts";

export type { Fault } from "../scan/fault.ts";
export type Format = "thread" | "agent-db" | ConvertedFormat;
export type Recognised = { ok: true; format: Format } | { ok: false; fault: Fault };

type Entry = { name: string; recognises: (head: Uint8Array) => Recognised | null };

const databaseStart = new TextEncoder().encode("SQLite format 3\0");
const thread =
  "a thread (JSON with a list of turns), a stream capture, a Pydantic AI history or an agent database";

/** What a file is, by the first bytes of its content and never by its name. The first entry that knows it decides. */
const entries: readonly Entry[] = [
  {
    name: "empty",
    recognises: (head) => {
      if (head.length === 0) return refuse({ code: "empty", expected: thread, found: "an empty file" });
      if (firstWritten(head) < head.length) return null;
      return refuse({ code: "empty", expected: thread, found: "nothing but white space" });
    },
  },
  { name: "agent database", recognises: (head) => (isDatabase(head) ? recognised("agent-db") : null) },
  {
    name: "stream of events",
    recognises: (head) => {
      const first = firstWritten(head);
      const at = passTime(head, first);
      const isTimed = at > first && head[at] === 0x7b && nameMadeFrom(head, at, false) === "stream";
      return isTimed || isStreamText(head, at) ? recognised("stream") : null;
    },
  },
  {
    name: "object",
    recognises: (head) => {
      const at = firstWritten(head);
      return head[at] === 0x7b ? recognised(nameMadeFrom(head, at, false) ?? "thread") : null;
    },
  },
  {
    name: "list of objects",
    recognises: (head) => {
      const list = firstWritten(head);
      const at = nextWritten(head, list + 1);
      if (head[list] !== 0x5b || head[at] !== 0x7b) return null;
      return recognised(nameMadeFrom(head, at, true) ?? "thread");
    },
  },
  {
    name: "known binary",
    recognises: (head) => {
      const kind = nameBinary(head);
      return kind === null ? null : refuse({ code: "not-json", expected: thread, found: kind });
    },
  },
  {
    name: "other binary",
    recognises: (head) => {
      const binary = findBinaryByte(head);
      return binary === null ? null : refuse({ code: "not-json", expected: thread, found: binary });
    },
  },
  {
    name: "other JSON",
    recognises: (head) => {
      const json = readAsJson(head);
      return json === null ? null : refuse({ code: "not-a-thread", expected: thread, found: nameJson(json) });
    },
  },
];

/**
 * `head` is the beginning of the file: all of it, or at least its first few kilobytes. An object of which too little is there to tell
 * counts as a thread.
 */
export function recognise(head: Uint8Array): Recognised {
  for (const entry of entries) {
    const answer = entry.recognises(head);
    if (answer !== null) return answer;
  }
  const offset = firstWritten(head);
  const place = placeIn(head, offset);
  return refuse({
    code: "not-json",
    place,
    expected: thread,
    found: quoteStart(head.subarray(offset)) ?? endOfFile,
  });
}

const recognised = (format: Format): Recognised => ({ ok: true, format });

/** Which tables it has shows only when it is opened. */
export function isDatabase(head: Uint8Array): boolean {
  return databaseStart.every((byte, at) => head[at] === byte);
}

const refuse = (fault: Fault): Recognised => ({ ok: false, fault });

/** The place of the first byte that is neither a byte order mark nor white space. */
function firstWritten(head: Uint8Array): number {
  return nextWritten(head, head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0);
}

function nextWritten(head: Uint8Array, from: number): number {
  let at = from;
  while (at < head.length && isSpace(head[at]!)) at++;
  return at;
}

function placeIn(head: Uint8Array, offset: number): Fault["place"] {
  const before = head.subarray(0, offset);
  const lastBreak = before.lastIndexOf(0x0a);
  const lineStart = lastBreak < 0 && head[0] === 0xef ? 3 : lastBreak + 1;
  const line = before.reduce((lines, byte) => lines + (byte === 0x0a ? 1 : 0), 1);
  return { offset, line, column: offset - lineStart + 1 };
}

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
