import { JsonTokenizer } from "../../../shared/scan/json-tokenizer.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { indexJob } from "./index-job.ts";

export const job = indexJob(() => new ThreadScanner({}, (sink, options) => new JsonTokenizer(sink, options)));
