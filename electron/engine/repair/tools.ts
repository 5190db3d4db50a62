import { cleanThread } from "../../../shared/cleaning/clean-thread.ts";
import { judgeCleaned } from "../../../shared/cleaning/judge-cleaned.ts";
import { writeSafely } from "../writing/write-safely.ts";

/** What repairs are made with; a test may hand in others. */
export type Tools = {
  cleanThread: typeof cleanThread;
  judgeCleaned: typeof judgeCleaned;
  writeSafely: typeof writeSafely;
};

export const tools: Tools = { cleanThread, judgeCleaned, writeSafely };
