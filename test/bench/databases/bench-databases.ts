import { join } from "node:path";
import { formatTime } from "../format.ts";
import type { Options } from "../options.ts";
import { orThrow, type Surroundings, withFolder } from "../with-folder.ts";
import type { DatabaseComparison } from "./database-comparisons.ts";
import {
  type DatabaseFile,
  type DatabaseFiles,
  type DatabaseName,
  databaseNames,
  shapeOfFile,
  sizeOfShape,
} from "./database-files.ts";
import { type DatabaseVerdict, judgeDatabases } from "./judge-databases.ts";
import { kinds, type MeasuredWork, type Times } from "./measure-works.ts";
import { type WorkName, works } from "./works.ts";

/** `started`: the first page with badges in a process that has just begun, its opening included. */
export type DatabaseReport = { files: DatabaseFile[]; started: number; verdicts: DatabaseVerdict[] };

/** Measures the store on generated databases that are gone again at the end; each round in a process of its own. */
export async function benchDatabases(
  comparisons: readonly DatabaseComparison[],
  options: Options,
  surroundings: Surroundings,
  repetitions = 25,
): Promise<DatabaseReport> {
  const asked = worksOf(comparisons);
  const needed = databaseNames.filter((name) => asked.some((work) => works[work].database === name));
  const shapes = needed.map((name) => [name, shapeOfFile(name, options.chats, options.seed)] as const);
  const bytes = shapes.reduce((sum, [, shape]) => sum + sizeOfShape(shape), 0);
  return withFolder(bytes, options, surroundings, async (folder) => {
    const files: DatabaseFiles = {};
    const write = async (name: DatabaseName, shape: object) => {
      const path = join(folder.path, `${name}.db`);
      files[name] = orThrow(
        await folder.run("databases/write-database.ts", path, JSON.stringify(shape)),
      ) as DatabaseFile;
    };
    await Promise.all(shapes.map(([name, shape]) => write(name, shape)));
    const runRound = async (): Promise<Round> => ({
      started: Number(orThrow(await folder.run("databases/measure-start.ts", files[needed[0]!]!.path))),
      figures: orThrow(
        await folder.run("databases/measure-databases.ts", ...[files, asked, repetitions].map(toJson)),
      ) as Round["figures"],
    });
    const { measured, started } = await measureRounds(runRound, options, surroundings);
    return {
      files: needed.map((name) => files[name]!),
      started,
      verdicts: judgeDatabases(comparisons, measured),
    };
  });
}

/** Everything that the comparisons need, each once. */
export function worksOf(comparisons: readonly DatabaseComparison[]): WorkName[] {
  return [
    ...new Set(comparisons.flatMap(({ work, against }) => (against === null ? [work] : [against, work]))),
  ];
}

type Round = { started: number; figures: Record<string, MeasuredWork> };

const toJson = (value: unknown): string => JSON.stringify(value);

async function measureRounds(
  runRound: () => Promise<Round>,
  { rounds }: Options,
  { say }: Surroundings,
): Promise<{ measured: Map<string, MeasuredWork>; started: number }> {
  const measured = new Map<string, MeasuredWork>();
  let started = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= rounds; round++) {
    const now = await runRound();
    started = Math.min(started, now.started);
    for (const [work, figures] of Object.entries(now.figures)) {
      say(`round ${round}: databases: ${work}: ${wordFigures(figures)}`);
      measured.set(work, best(measured.get(work), figures));
    }
  }
  return { measured, started };
}

function best(before: MeasuredWork | undefined, now: MeasuredWork): MeasuredWork {
  if (before === undefined || now.state === "failed") return now;
  if (before.state === "failed") return before;
  const least = kinds.map((kind) => [kind, Math.min(before[kind], now[kind])]);
  return { ...now, ...(Object.fromEntries(least) as Times) };
}

const wordFigures = (figures: MeasuredWork): string =>
  figures.state === "failed"
    ? figures.why
    : kinds.map((kind) => `${kind} ${formatTime(figures[kind])}`).join(", ");
