// npm run bench: how fast and how small we are, as ratios to baselines that are measured in the same minutes. A goal that is missed
// is printed and no more: only work that fails, or whose answer is not the baseline's, ends with another exit code than 0.
import { arch, availableParallelism, platform, totalmem } from "node:os";
import { basename } from "node:path";
import { bench, type Report } from "./bench.ts";
import { benchComparing, type ComparingReport, pairLabels, wordSizes } from "./comparing/bench-comparing.ts";
import { comparingComparisons } from "./comparing/comparing-comparisons.ts";
import { comparisons } from "./comparisons.ts";
import { formatTable } from "./format-table.ts";
import { benchDatabases, type DatabaseReport } from "./databases/bench-databases.ts";
import { databaseComparisons, nameOf } from "./databases/database-comparisons.ts";
import { formatDatabaseTable } from "./databases/format-database-table.ts";
import { formatBytes, formatTime } from "./format.ts";
import {
  fullBytes,
  fullChats,
  fullDeltas,
  fullListed,
  fullMessages,
  help,
  type Options,
  readOptions,
} from "./options.ts";
import type { ScreenReport } from "./screen/bench-on-screen.ts";
import { benchScreen } from "./screen/bench-screen.ts";
import { benchChats } from "./screen/chats/bench-chats.ts";
import { chatsComparisons } from "./screen/chats/chats-comparisons.ts";
import { formatScreenTable } from "./screen/format-screen-table.ts";
import { screenComparisons } from "./screen/screen-comparisons.ts";
import { benchSearching, type SearchingReport } from "./searching/bench-searching.ts";
import { searchingComparisons } from "./searching/searching-comparisons.ts";
import { benchStarting, type StartingReport } from "./starting/bench-starting.ts";
import { startingComparisons } from "./starting/starting-comparisons.ts";
import { benchStreams, captureLabels, type StreamsReport } from "./streams/bench-streams.ts";
import { streamsComparisons } from "./streams/streams-comparisons.ts";
import type { Surroundings } from "./with-folder.ts";

const machine = `${platform()} ${arch()}, ${availableParallelism()} cores`;
const forFullSize = "The goals are meant for files of the full size.";

const stopping = new AbortController();
// Ctrl+C may come twice, from the terminal and from npm; the files are deleted all the same.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => stopping.abort(new Error("stopped")));

const surroundings: Surroundings = {
  say: (line) => void process.stderr.write(`${line}\n`),
  signal: stopping.signal,
};

try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) process.stdout.write(`${help}\n`);
  else process.exitCode = await run(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = stopping.signal.aborted ? 130 : 2;
}

async function run(options: Options): Promise<number> {
  const has = (name: string) => name.includes(options.only);
  const chosen = {
    files: comparisons.filter(({ run: { job } }) => has(job)),
    comparing: comparingComparisons.filter(({ run: { job } }) => has(job)),
    streams: streamsComparisons.filter(({ run: { job } }) => has(job)),
    searching: searchingComparisons.filter(({ run: { job } }) => has(job)),
    starting: startingComparisons.filter(({ run: { job } }) => has(job)),
    databases: databaseComparisons.filter((comparison) => has(nameOf(comparison))),
    screen: screenComparisons.filter(({ work }) => has(work)),
    chats: chatsComparisons.filter(({ work }) => has(work)),
  };
  if (Object.values(chosen).every(({ length }) => length === 0))
    throw new Error(`No comparison has a name with “${options.only}” in it`);
  const reports: Reports = {
    report: await measure(chosen.files, options, bench, toText),
    comparing: await measure(chosen.comparing, options, benchComparing, toComparingText),
    streams: await measure(chosen.streams, options, benchStreams, toStreamsText),
    searching: await measure(chosen.searching, options, benchSearching, toSearchingText),
    starting: await measure(chosen.starting, options, benchStarting, toStartingText),
    databases: await measure(chosen.databases, options, benchDatabases, toDatabaseText),
    screen: await measure(chosen.screen, options, benchScreen, toScreenText),
    chats: await measure(chosen.chats, options, benchChats, toChatsText),
  };
  if (options.json) print(toJson(reports, options));
  const verdicts = Object.values(reports).flatMap((report): readonly { state: string }[] =>
    report !== null && "verdicts" in report ? report.verdicts : [],
  );
  return verdicts.some(({ state }) => state === "failed") ? 1 : 0;
}

type Bench<C, R> = (chosen: readonly C[], options: Options, surroundings: Surroundings) => Promise<R>;

/** Null: nothing of it was asked for. */
async function measure<C, R>(
  chosen: readonly C[],
  options: Options,
  benchThem: Bench<C, R>,
  word: (report: R, options: Options) => string,
): Promise<R | null> {
  if (chosen.length === 0) return null;
  const report = await benchThem(chosen, options, surroundings);
  // At once: what comes after it may fail.
  if (!options.json) print(word(report, options));
  return report;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function leastAndMost(rounds: number): string {
  return `The least time and the most memory of ${rounds}; Node ${process.versions.node}, ${machine}.`;
}

function toText({ sizes, verdicts }: Report, { rounds, bytes }: Options): string {
  const labels = { small: formatBytes(sizes.small), large: formatBytes(sizes.large) };
  const lines = ["", formatTable(verdicts, labels), ""];
  lines.push(leastAndMost(rounds));
  if (bytes < fullBytes) lines.push(forFullSize);
  return lines.join("\n");
}

function toComparingText({ sizes, verdicts }: ComparingReport, { rounds, messages }: Options): string {
  const lines = ["", formatTable(verdicts, pairLabels), ""];
  lines.push(`Two threads of ${count(messages)} messages each; both files together: ${wordSizes(sizes)}.`);
  lines.push(leastAndMost(rounds));
  if (messages < fullMessages) lines.push(forFullSize);
  return lines.join("\n");
}

function toStreamsText({ sizes, verdicts }: StreamsReport, { rounds, deltas }: Options): string {
  const lines = ["", formatTable(verdicts, captureLabels(deltas)), ""];
  const named = Object.values(sizes).map(formatBytes);
  lines.push(`Captures as Server-Sent Events, read in pieces of 1 MB: ${named.join(", ")}.`);
  lines.push(leastAndMost(rounds));
  if (deltas < fullDeltas) lines.push(forFullSize);
  return lines.join("\n");
}

function toSearchingText({ database, built, verdicts }: SearchingReport, { rounds, chats }: Options): string {
  const { messages, sizeBytes } = database;
  const named = `${count(messages)} messages`;
  const lines = ["", formatTable(verdicts, { chats: named }), ""];
  lines.push(
    `A database of ${formatBytes(sizeBytes)}; its index of ${formatBytes(built.sizeBytes)} was built in ${formatTime(built.milliseconds)}, with ${formatBytes(built.peakBytes)} of memory.`,
  );
  lines.push(leastAndMost(rounds));
  if (chats < fullChats) lines.push(forFullSize);
  return lines.join("\n");
}

function toStartingText(report: StartingReport, { rounds, bytes }: Options): string {
  if (report.state === "skipped") return `\nstarting: skipped: ${report.why}`;
  const labels = { none: "none open", one: "1 open", thirty: "30 open" };
  const lines = ["", formatTable(report.verdicts, labels), ""];
  lines.push(
    `Until the page has painted what it is to show; documents of ${formatBytes(report.documentBytes)}.`,
  );
  lines.push(`The least time and the most memory of ${rounds}, of all processes together; ${machine}.`);
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
  const least = `The least time of ${rounds}, of each jump its own`;
  return layScreen(report, { unit: "rows", least, isFull: bytes >= fullBytes });
}

function toChatsText(report: ScreenReport, { rounds, listed }: Options): string {
  if (report.state === "skipped") return `\nscreen: chats: skipped: ${report.why}`;
  const least = `The least time of ${rounds}, of each opening and each click its own`;
  return layScreen(report, { unit: "chats", least, isFull: listed >= fullListed });
}

function layScreen(
  { rows, verdicts, browser }: Extract<ScreenReport, { state: "measured" }>,
  { unit, least, isFull }: { unit: string; least: string; isFull: boolean },
): string {
  const named = { long: `${rows.long} ${unit}`, short: `${rows.short} ${unit}` };
  const lines = ["", formatScreenTable(verdicts, named), ""];
  lines.push(`${least}; Chromium ${browser}, 1280x800, ${machine}.`);
  if (!isFull) lines.push(forFullSize);
  return lines.join("\n");
}

type Reports = {
  report: Report | null;
  comparing: ComparingReport | null;
  streams: StreamsReport | null;
  searching: SearchingReport | null;
  starting: StartingReport | null;
  databases: DatabaseReport | null;
  /** Of the timeline, and of the list of chats. */
  screen: ScreenReport | null;
  chats: ScreenReport | null;
};

function toJson({ report, ...others }: Reports, { rounds, seed }: Options): string {
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
  const measured = { seed, rounds, machine: thisMachine, rows: rows ?? [], ...others };
  return JSON.stringify(measured, null, 2);
}
