import { exportJob } from "./export-job.ts";

export const job = exportJob("openai");
