import { join } from "node:path";
import type { Comparison } from "../comparisons.ts";
import { judge, type Verdict } from "../judge.ts";
import { measure, type Measured, runsOf, wordMeasured } from "../measure.ts";
import type { Options } from "../options.ts";
import { type Folder, orThrow, type Surroundings, withFolder } from "../with-folder.ts";
import type { SearchingRun } from "./searching-comparisons.ts";

/** Measured, with its index, and rounded up. */
const bytesPerMessage = 1500;
const tinyChats = 50;

type Searched = { messages: number; sizeBytes: number };

/** `built`: how long it took to make the index, and what it is; that takes minutes, so it is done once. */
export type SearchingReport = {
  database: Searched;
  built: { milliseconds: number; peakBytes: number; sizeBytes: number };
  verdicts: Verdict[];
};

/** Measures in processes of their own, on a database and an index that are gone again at the end. */
export async function benchSearching(
  comparisons: readonly Comparison<SearchingRun>[],
  options: Options,
  surroundings: Surroundings,
): Promise<SearchingReport> {
  const runs = runsOf(comparisons);
  const bytes = options.chats * 100 * bytesPerMessage;
  return withFolder(bytes, options, surroundings, async (folder) => {
    const tiny = await writeSearched(folder, "tiny", options.seed, tinyChats);
    // Once on next to nothing, so that Node has every module compiled before the clock matters.
    for (const { job } of runs) await folder.run("searching/run-searching.ts", job, tiny.path);
    const full = await writeSearched(folder, "full", options.seed, options.chats);
    surroundings.say(`the index: ${wordMeasured(full.built)}`);
    const measured = await measure(runs, {
      rounds: options.rounds,
      start: ({ job }) => folder.run("searching/run-searching.ts", job, full.path),
      onMeasured: ({ job }, round, now) => surroundings.say(`round ${round}: ${job}: ${wordMeasured(now)}`),
    });
    const { built, database } = full;
    const sizeBytes = Number(built.answer["sizeBytes"]);
    return { database, built: { ...built, sizeBytes }, verdicts: judge(comparisons, measured) };
  });
}

type Built = Extract<Measured, { state: "measured" }>;

/** A database, and the index of it. */
async function writeSearched(folder: Folder, name: string, seed: number, chats: number) {
  const path = join(folder.path, `${name}.db`);
  const database = orThrow(await folder.run("searching/write-searched.ts", path, seed, chats)) as Searched;
  const measured = orThrow(await folder.run("searching/build-index.ts", path)) as Omit<Built, "state">;
  return { path, database, built: { ...measured, state: "measured" } satisfies Built };
}
