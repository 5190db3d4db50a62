import { JsonTokenizer } from "../../../shared/scan/json-tokenizer.ts";
import { KernelTokenizer } from "../../../shared/scan/kernel-tokenizer.ts";
import { type NoteTables, threadTables } from "../../../shared/scan/noted-fields.ts";
import type { Tokenizer, TokenizerOptions, TokenSink } from "../../../shared/scan/token-sink.ts";

/** Writes down every call, in words that can be compared. */
export class CallLog implements TokenSink {
  readonly calls: string[] = [];

  open(...numbers: number[]): void {
    this.calls.push(`open ${numbers.join(" ")}`);
  }

  text(bytes: Uint8Array, from: number, to: number, escaped: boolean, cut: boolean): void {
    this.calls.push(`text ${bytes.slice(from, to).join(" ")} ${escaped} ${cut}`);
  }

  close(end: number): void {
    this.calls.push(`close ${end}`);
  }
}

export type Reading = Partial<TokenizerOptions> & { tables?: NoteTables };

type Make = (sink: TokenSink, options: TokenizerOptions, tables: NoteTables) => Tokenizer;
const inTypeScript: Make = (sink, options, tables) => new JsonTokenizer(sink, options, tables);
const inWebAssembly: Make = (sink, options, tables) => new KernelTokenizer(sink, options, tables);

/** What a tokenizer says of bytes in chunks of this size, to its sink and by itself; a line ends what a chunk made it say. */
function callsOf(make: Make, bytes: Uint8Array, size: number, reading: Reading): string {
  const { tables = threadTables, thread = "each", maxDepth = 100 } = reading;
  const log = new CallLog();
  const tokenizer = make(log, { maxDepth, thread }, tables);
  const { calls } = log;
  for (let from = 0; from < bytes.length; from += size) {
    const before = calls.length;
    const fault = tokenizer.push(bytes.slice(from, from + size));
    if (calls.length > before || fault !== null)
      calls.push(`${tokenizer.bytesRead} ${JSON.stringify(fault)}`);
    if (fault !== null) break;
  }
  const { form, values } = tokenizer;
  calls.push(JSON.stringify([tokenizer.end(), tokenizer.end(), form, values]));
  return calls.join("\n");
}

/** What the two tokenizers say differently of these bytes in chunks of one of these sizes; null if they agree. */
export function findDifference(bytes: Uint8Array, sizes: readonly number[], reading: Reading = {}) {
  for (const size of sizes) {
    const kernel = callsOf(inWebAssembly, bytes, size, reading);
    const plain = callsOf(inTypeScript, bytes, size, reading);
    if (kernel !== plain) return { size, kernel, plain };
  }
  return null;
}

export const whole = Number.MAX_SAFE_INTEGER;
