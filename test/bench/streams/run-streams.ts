// One job on a capture, in a process of its own: `node run-streams.ts NAME PATH`.
import { runTimed } from "../run-timed.ts";
import { type StreamsJobName, streamsJobs } from "./jobs/streams-jobs.ts";

const [name, path] = process.argv.slice(2) as [StreamsJobName, string];
await runTimed(await streamsJobs[name](), path);
