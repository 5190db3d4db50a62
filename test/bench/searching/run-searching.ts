// One job on a database with its index, in a process of its own: `node run-searching.ts NAME PATH`.
import { runTimed } from "../run-timed.ts";
import { searchingJobs, type SearchingJobName } from "./jobs/searching-jobs.ts";

const [name, path] = process.argv.slice(2) as [SearchingJobName, string];
await runTimed({ prepare: searchingJobs[name] }, path);
