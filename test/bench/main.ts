// npm run bench: how fast and how small we are, as ratios to baselines that are measured in the same minutes. A goal that is missed
// is printed and no more: only work that fails, or whose answer is not the baseline's, ends with another exit code than 0.
import { arch, availableParallelism, platform, totalmem } from "node:os";
import { basename } from "node:path";
import { bench, type Report } from "./bench.ts";
import { comparisons } from "./comparisons.ts";
import { formatTable } from "./format-table.ts";
import { benchDatabases, type DatabaseReport } from "./databases/bench-databases.ts";
import { databaseComparisons, nameOf } from "./databases/database-comparisons.ts";
import { formatDatabaseTable } from "./databases/format-database-table.ts";
import { formatBytes, formatTime } from "./format.ts";
import { fullBytes, fullChats, help, type Options, readOptions } from "./options.ts";
import { benchScreen, type ScreenReport } from "./screen/bench-screen.ts";
import { formatScreenTable } from "./screen/format-screen-table.ts";
import { screenComparisons } from "./screen/screen-comparisons.ts";

const machine = `${platform()} ${arch()}, ${availableParallelism()} cores`;
const forFullSize = "The goals are meant for files of the full size.";

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
  const chosenOnScreen = screenComparisons.filter(({ work }) => work.includes(options.only));
  const chosenOfDatabases = databaseComparisons.filter((comparison) =>
    nameOf(comparison).includes(options.only),
  );
  if (chosen.length === 0 && chosenOnScreen.length === 0 && chosenOfDatabases.length === 0)
    throw new Error(`No comparison has a name with “${options.only}” in it`);
  const surroundings = {
    say: (line: string) => void process.stderr.write(`${line}\n`),
    signal: stopping.signal,
  };
  const report = chosen.length === 0 ? null : await bench(chosen, options, surroundings);
  // At once: what comes after it may fail.
  if (report !== null && !options.json) print(toText(report, options));
  const databases =
    chosenOfDatabases.length === 0 ? null : await benchDatabases(chosenOfDatabases, options, surroundings);
  if (databases !== null && !options.json) print(toDatabaseText(databases, options));
  const screen =
    chosenOnScreen.length === 0 ? null : await benchScreen(chosenOnScreen, options, surroundings);
  if (options.json) print(toJson({ report, databases, screen }, options));
  else if (screen !== null) print(toScreenText(screen, options));
  const verdicts = [
    ...(report?.verdicts ?? []),
    ...(databases?.verdicts ?? []),
    ...(screen?.state === "measured" ? screen.verdicts : []),
  ];
  return verdicts.some(({ state }) => state === "failed") ? 1 : 0;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function toText({ sizes, verdicts }: Report, { rounds, bytes }: Options): string {
  const lines = ["", formatTable(verdicts, sizes), ""];
  lines.push(`The least time and the most memory of ${rounds}; Node ${process.versions.node}, ${machine}.`);
  if (bytes < fullBytes) lines.push(forFullSize);
  return lines.join("\n");
}

function toDatabaseText({ files, started, verdicts }: DatabaseReport, { rounds, chats }: Options): string {
  const lines = ["", formatDatabaseTable(verdicts), ""];
  lines.push(`In a process that has just begun, opening and page 1 with badges: ${formatTime(started)}.`);
  for (const file of files)
    lines.push(
      `${basename(file.path)}: ${formatBytes(file.sizeBytes)}, ${count(file.chats)} chats, ${count(file.messages)} messages, ${count(file.steps)} steps of which ${count(file.incompleteSteps)} are incomplete.`,
    );
  lines.push(`The least time of ${rounds} processes; Node ${process.versions.node}, ${machine}.`);
  if (chats < fullChats) lines.push(forFullSize);
  return lines.join("\n");
}

function toScreenText(report: ScreenReport, { rounds, bytes }: Options): string {
  if (report.state === "skipped") return `\nscreen: skipped: ${report.why}`;
  const { rows, verdicts, browser } = report;
  const named = { long: `${rows.long} rows`, short: `${rows.short} rows` };
  const lines = ["", formatScreenTable(verdicts, named), ""];
  lines.push(`The least time of ${rounds}, of each jump its own; Chromium ${browser}, 1280x800, ${machine}.`);
  if (bytes < fullBytes) lines.push(forFullSize);
  return lines.join("\n");
}

type Reports = { report: Report | null; databases: DatabaseReport | null; screen: ScreenReport | null };

function toJson({ report, databases, screen }: Reports, { rounds, seed }: Options): string {
  const thisMachine = {
    node: process.versions.node,
    platform: platform(),
    arch: arch(),
    cores: availableParallelism(),
    memoryBytes: totalmem(),
  };
  const rows = report?.verdicts.map(({ comparison: { run: ours, against }, ...verdict }) => ({
    work: ours.job,
    fileBytes: report.sizes[ours.file],
    against: against.job,
    ...verdict,
  }));
  return JSON.stringify({ seed, rounds, machine: thisMachine, rows: rows ?? [], databases, screen }, null, 2);
}
