import { closeSync, openSync, writeSync } from "node:fs";
import type { Answer } from "../jobs/job.ts";
import { Random } from "../thread/random.ts";
import { TextMaker } from "../thread/text-maker.ts";
import type { CaptureName } from "./captures.ts";

/** `expected`: what whoever reads it has to find. */
export type WrittenCapture = { sizeBytes: number; expected: Answer };

const charactersAtOnce = 100_000;

/** A stream as the SDK sends it, token by token. The same seed gives the same tokens, whatever they are part of. */
export function writeCapture(path: string, name: CaptureName, seed: number, deltas: number): WrittenCapture {
  const file = new SseFile(path);
  file.write({ type: "start", messageId: "message-1" }, { type: "start-step" });
  const tokens = tokensOf(new TextMaker(new Random(seed)), deltas);
  const characters = name === "arguments" ? writeCall(file, tokens) : writeText(file, tokens);
  file.write({ type: "finish-step" }, { type: "finish", finishReason: "stop" });
  return { sizeBytes: file.end(), expected: { characters } };
}

function writeText(file: SseFile, tokens: Iterable<string>): number {
  let characters = 0;
  file.write({ type: "text-start", id: "text-1" });
  for (const delta of tokens) {
    file.write({ type: "text-delta", id: "text-1", delta });
    characters += delta.length;
  }
  file.write({ type: "text-end", id: "text-1" });
  return characters;
}

/** A list of words, piece by piece, and then the whole once more, as it is sent. */
function writeCall(file: SseFile, tokens: Iterable<string>): number {
  const call = { toolCallId: "call-1", toolName: "write_file" };
  const input: string[] = [];
  let characters = 0;
  file.write({ type: "tool-input-start", ...call });
  const add = (inputTextDelta: string) => {
    file.write({ type: "tool-input-delta", toolCallId: call.toolCallId, inputTextDelta });
    characters += inputTextDelta.length;
  };
  for (const token of tokens) {
    add(`${input.length === 0 ? "[" : ","}${JSON.stringify(token)}`);
    input.push(token);
  }
  add("]");
  file.write({ type: "tool-input-available", ...call, input });
  return characters;
}

/** A few characters each, with the space before a word, as models cut them. */
function* tokensOf(maker: TextMaker, count: number): Generator<string> {
  for (let left = count; left > 0;)
    for (const token of maker.markdown(charactersAtOnce).match(/\s?\S{1,6}|\s+/gu) ?? []) {
      yield token;
      if (--left === 0) return;
    }
}

class SseFile {
  readonly #file: number;
  #waiting = "";
  #sizeBytes = 0;

  constructor(path: string) {
    this.#file = openSync(path, "w");
  }

  write(...chunks: object[]): void {
    for (const chunk of chunks) this.#waiting += `data: ${JSON.stringify(chunk)}\n\n`;
    if (this.#waiting.length > charactersAtOnce) this.#flush();
  }

  end(): number {
    this.#waiting += "data: [DONE]\n\n";
    this.#flush();
    closeSync(this.#file);
    return this.#sizeBytes;
  }

  #flush(): void {
    this.#sizeBytes += writeSync(this.#file, this.#waiting);
    this.#waiting = "";
  }
}
