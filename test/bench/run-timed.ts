import type { JobModule } from "./jobs/job.ts";
import { peakMemory } from "./peak-memory.ts";

/** Runs a job, in a process that has nothing else to do, and prints what it took. The clock runs only while it works. */
export async function runTimed(work: JobModule, path: string): Promise<void> {
  const job = "prepare" in work ? await work.prepare(path) : work.job;
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const answer = await job(path);
  const milliseconds = performance.now() - start;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuMilliseconds = (cpu.user + cpu.system) / 1000;
  const peakBytes = peakMemory();
  process.stdout.write(JSON.stringify({ milliseconds, cpuMilliseconds, peakBytes, answer: answer() }));
}
