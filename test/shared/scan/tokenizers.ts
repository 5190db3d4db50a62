import { JsonTokenizer } from "../../../shared/scan/json-tokenizer.ts";
import { KernelTokenizer } from "../../../shared/scan/kernel-tokenizer.ts";
import type { MakeTokenizer } from "../../../shared/scan/token-sink.ts";

/** What holds of one holds of the other. */
export const tokenizers: readonly (readonly [name: string, make: MakeTokenizer])[] = [
  ["TypeScript", (sink, options) => new JsonTokenizer(sink, options)],
  ["WebAssembly", (sink, options) => new KernelTokenizer(sink, options)],
];
