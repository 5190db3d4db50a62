import { Canonicalizer } from "../../shared/canonical/canonicalizer.ts";
import { findInterruptedStreams } from "../../shared/converted/find-interrupted-streams.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { truncatedProblem } from "../../shared/problems/truncated-problem.ts";
import type { Fault } from "../../shared/scan/fault.ts";
import { type AnalysedThread, analyseThread } from "../engine/analyse-thread.ts";
import { type CheckReport, reportThread } from "./check-report.ts";
import type { FoundThread } from "../engine/find-threads.ts";
import { forEachThread } from "./for-each-thread.ts";
import { warn, write, writeJson } from "./output.ts";
import { paintFor } from "./paint.ts";
import type { ThreadFile } from "./thread-target.ts";
import { wordCheck } from "./word-check.ts";

/** Of one rule, no more than these are listed: no file may fill the memory. They are counted all the same. */
export const mostListed = { json: 10_000, text: 100 };

type Looking = ThreadFile & { json: boolean; canonicalizer: Canonicalizer };
export type Checked = { report: CheckReport; analysed: AnalysedThread };

/** Prints the report of every thread of a file; answers the exit code. */
export async function checkFile(file: ThreadFile, json: boolean): Promise<Result<number>> {
  let hasErrors = false;
  const looking = { ...file, json, canonicalizer: new Canonicalizer() };
  const areThreads = await checkThreads(looking, async (checked, index) => {
    hasErrors ||= checked.analysed.counts.error > 0;
    file.progress.clear();
    await tell(file.where, checked, index, json);
  });
  if (!areThreads.ok) return areThreads;
  return succeed(areThreads.value ? (hasErrors ? 1 : 0) : 2);
}

/** Looks at every thread of a file; answers whether all it holds are threads. */
export function checkThreads(
  looking: Looking,
  tellOf: (checked: Checked, index: number | undefined) => Promise<void>,
): Promise<Result<boolean>> {
  return forEachThread<Checked>(looking, {
    look: (found) => look(looking, found, null),
    lookAtCut: { inside: (open, fault) => look(looking, open, fault), behind: addCut },
    tell: tellOf,
  });
}

async function look(looking: Looking, { index }: FoundThread, cut: Fault | null): Promise<Checked> {
  const { made, reader, progress, json, canonicalizer } = looking;
  const analysed = await analyseThread(
    { index, reader, cut, canonicalizer },
    {
      guide: false,
      document: made === null,
      found: made?.problems,
      skip: made?.skip,
      mostPerRule: json ? mostListed.json : mostListed.text,
      onProgress: async (done) => progress.show("checking", done, 1),
    },
  );
  if (analysed === null) throw new Error("the analysis ended, and nobody had asked for that");
  const told = await findInterruptedStreams(index, reader);
  const report = reportThread(looking, index, analysed);
  return { report: { ...report, lostParts: report.lostParts + told.length }, analysed };
}

function addCut({ report, analysed }: Checked, fault: Fault): Checked {
  const problems = [...report.problems, truncatedProblem(fault)];
  const counts = { ...analysed.counts, error: analysed.counts.error + 1 };
  return { report: { ...report, problems }, analysed: { ...analysed, problems, counts } };
}

async function tell(
  where: string,
  { report, analysed }: Checked,
  index: number | undefined,
  json: boolean,
): Promise<void> {
  const { file, ...rest } = report;
  const told = index === undefined ? report : { file, index, ...rest };
  if (!json) {
    await write(`${wordCheck(told, analysed, paintFor(process.stdout))}\n`);
    return;
  }
  await writeJson(`${JSON.stringify(told)}\n`);
  warnOfLeft(where, analysed.left);
}

export function warnOfLeft(where: string, left: Record<string, number>): void {
  for (const [rule, more] of Object.entries(left))
    warn(`${where}: ${more} more problems of the rule ${rule} are not listed`);
}
