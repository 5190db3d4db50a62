// One job in a process of its own, so that its peak memory is nobody else's: `node run-job.ts NAME PATH`.
import { type JobName, jobs } from "./jobs/jobs.ts";
import { runTimed } from "./run-timed.ts";

const [name, path] = process.argv.slice(2) as [JobName, string];
await runTimed(await jobs[name](), path);
