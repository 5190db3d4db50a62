// One job in a process of its own: its peak memory is nobody else's, and the clock runs only while it works.
import { type JobName, jobs } from "./jobs/jobs.ts";
import { peakMemory } from "./peak-memory.ts";

const [name, path] = process.argv.slice(2) as [JobName, string];
const { job } = await jobs[name]();
const cpuBefore = process.cpuUsage();
const start = performance.now();
const answer = await job(path);
const milliseconds = performance.now() - start;
const cpu = process.cpuUsage(cpuBefore);
const cpuMilliseconds = (cpu.user + cpu.system) / 1000;
const peakBytes = peakMemory();
process.stdout.write(JSON.stringify({ milliseconds, cpuMilliseconds, peakBytes, answer: answer() }));
