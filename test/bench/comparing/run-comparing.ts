// One job on a pair of threads, in a process of its own: `node run-comparing.ts NAME FOLDER`.
import { runTimed } from "../run-timed.ts";
import { type ComparingJobName, comparingJobs } from "./jobs/comparing-jobs.ts";

const [name, folder] = process.argv.slice(2) as [ComparingJobName, string];
await runTimed(await comparingJobs[name](), folder);
