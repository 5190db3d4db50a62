// npm run bench: how fast and how small we are, as ratios to baselines that are measured in the same minutes. A goal that is missed
// is printed and no more: only work that fails, or whose answer is not the baseline's, ends with another exit code than 0.
import { arch, availableParallelism, platform, totalmem } from "node:os";
import { bench, type Report } from "./bench.ts";
import { comparisons } from "./comparisons.ts";
import { formatTable } from "./format-table.ts";
import { fullBytes, help, type Options, readOptions } from "./options.ts";

const stopping = new AbortController();
// Ctrl+C may come twice, from the terminal and from npm; the files are deleted all the same.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => stopping.abort(new Error("stopped")));

try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) process.stdout.write(`${help}\n`);
  else process.exitCode = await run(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = stopping.signal.aborted ? 130 : 2;
}

async function run(options: Options): Promise<number> {
  const chosen = comparisons.filter(({ run: { job } }) => job.includes(options.only));
  if (chosen.length === 0) throw new Error(`No comparison has a name with “${options.only}” in it`);
  const report = await bench(chosen, options, {
    say: (line) => void process.stderr.write(`${line}\n`),
    signal: stopping.signal,
  });
  process.stdout.write(`${options.json ? toJson(report, options) : toText(report, options)}\n`);
  return report.verdicts.some(({ state }) => state === "failed") ? 1 : 0;
}

function toText({ sizes, verdicts }: Report, { rounds, bytes }: Options): string {
  const machine = `Node ${process.versions.node}, ${platform()} ${arch()}, ${availableParallelism()} cores`;
  const lines = ["", formatTable(verdicts, sizes), ""];
  lines.push(`The least time and the most memory of ${rounds}; ${machine}.`);
  if (bytes < fullBytes) lines.push("The goals are meant for files of the full size.");
  return lines.join("\n");
}

function toJson({ sizes, verdicts }: Report, { rounds, seed }: Options): string {
  const machine = {
    node: process.versions.node,
    platform: platform(),
    arch: arch(),
    cores: availableParallelism(),
    memoryBytes: totalmem(),
  };
  const rows = verdicts.map(({ comparison: { run: ours, against }, ...verdict }) => ({
    work: ours.job,
    fileBytes: sizes[ours.file],
    against: against.job,
    ...verdict,
  }));
  return JSON.stringify({ seed, rounds, machine, rows }, null, 2);
}
