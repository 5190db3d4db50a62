import { Canonicalizer } from "../../shared/canonical/canonicalizer.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { truncatedProblem } from "../../shared/problems/truncated-problem.ts";
import type { Fault } from "../../shared/scan/fault.ts";
import { type AnalysedThread, analyseThread } from "../engine/analyse-thread.ts";
import { type CheckReport, reportThread } from "./check-report.ts";
import type { FoundThread } from "./find-threads.ts";
import { forEachThread } from "./for-each-thread.ts";
import { warn, write } from "./output.ts";
import { paintFor } from "./paint.ts";
import type { ThreadFile } from "./thread-target.ts";
import { wordCheck } from "./word-check.ts";

/** Of one rule, no more than these are listed: no file may fill the memory. They are counted all the same. */
const mostListed = { json: 10_000, text: 100 };

type Looking = ThreadFile & { json: boolean; canonicalizer: Canonicalizer };
type Checked = { report: CheckReport; analysed: AnalysedThread };

/** Prints the report of every thread of a file; answers the exit code. */
export async function checkFile(file: ThreadFile, json: boolean): Promise<Result<number>> {
  let hasErrors = false;
  const looking = { ...file, json, canonicalizer: new Canonicalizer() };
  const areThreads = await forEachThread<Checked>(file, {
    look: (found) => look(looking, found, null),
    lookAtCut: {
      inside: (open, fault) => look(looking, open, fault),
      behind: addCut,
    },
    async tell(checked, index) {
      hasErrors ||= checked.analysed.counts.error > 0;
      file.progress.clear();
      await tell(file.where, checked, index, json);
    },
  });
  if (!areThreads.ok) return areThreads;
  return succeed(areThreads.value ? (hasErrors ? 1 : 0) : 2);
}

async function look(
  { path, reader, progress, json, canonicalizer }: Looking,
  { index }: FoundThread,
  cut: Fault | null,
): Promise<Checked> {
  const analysed = await analyseThread(
    { index, reader, cut, canonicalizer },
    {
      guide: false,
      mostPerRule: json ? mostListed.json : mostListed.text,
      onProgress: async (done) => progress.show("checking", done, 1),
    },
  );
  if (analysed === null) throw new Error("the analysis ended, and nobody had asked for that");
  return { report: reportThread(path, index, analysed), analysed };
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
  await write(`${JSON.stringify(told)}\n`);
  for (const [rule, more] of Object.entries(analysed.left))
    warn(`${where}: ${more} more problems of the rule ${rule} are not listed`);
}
