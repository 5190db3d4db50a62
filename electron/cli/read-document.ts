import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { rootRange } from "../../shared/index/thread-index.ts";
import type { Range } from "../../shared/rows/read-ranges.ts";
import type { Fault } from "../../shared/scan/fault.ts";
import { KernelTokenizer } from "../../shared/scan/kernel-tokenizer.ts";
import type { TokenSink } from "../../shared/scan/token-sink.ts";
import { readChunks } from "../engine/read-chunks.ts";
import { findThreads } from "../engine/find-threads.ts";
import type { ThreadFile } from "./thread-target.ts";

const deepest = 10_000;
const markBytes = 3;
const nobody: TokenSink = { open: () => undefined, text: () => undefined, close: () => undefined };

/** Reads a JSON document to its end and answers where its value stands, or of a file with several threads the one that was named. */
export async function readDocument(file: ThreadFile): Promise<Result<Range>> {
  const { where, thread } = file;
  const found = thread === null ? await readValue(file) : await readThread(file, thread);
  return "code" in found ? fail({ where, ...found }) : succeed(found);
}

async function readValue({ source, leaving, progress }: ThreadFile): Promise<Range | Fault> {
  const tokenizer = new KernelTokenizer(nobody, { maxDepth: deepest, thread: "each" });
  let [start, end] = [-1, 0];
  for await (const { bytes } of readChunks(source)) {
    const before = tokenizer.bytesRead;
    const from = before === 0 && hasMark(bytes) ? markBytes : 0;
    const first = bytes.findIndex((byte, at) => at >= from && !isSpace(byte));
    const last = bytes.findLastIndex((byte) => !isSpace(byte));
    if (start < 0 && first >= 0) start = before + first;
    if (last >= 0) end = before + last + 1;
    const fault = tokenizer.push(bytes);
    if (fault !== null) return fault;
    progress.show("reading", tokenizer.bytesRead, source.sizeBytes);
    if (leaving.aborted) break;
  }
  const fault = tokenizer.end();
  if (fault !== null) return fault;
  if (tokenizer.form !== "lines") return { start, end };
  const found = `${tokenizer.values} of them, one after another`;
  return { code: "not-json", expected: "one JSON value (FILE#N names one of several)", found };
}

async function readThread({ source, leaving, progress }: ThreadFile, thread: number): Promise<Range | Fault> {
  let range = { start: 0, end: 0 };
  const { fault } = await findThreads(source, {
    thread,
    signal: leaving,
    onProgress: (bytesRead) => progress.show("reading", bytesRead, source.sizeBytes),
    async take({ index: { root } }) {
      range = { start: root.start(0, rootRange.own), end: root.end(0, rootRange.own) };
    },
  });
  return fault ?? range;
}

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const hasMark = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
