import { KernelTokenizer } from "../../../shared/scan/kernel-tokenizer.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { indexJob } from "./index-job.ts";

export const job = indexJob(
  () => new ThreadScanner({}, (sink, options) => new KernelTokenizer(sink, options)),
);
