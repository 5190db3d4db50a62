import { join } from "node:path";
import { findChromium } from "../../../build/system-packages.mjs";
import { formatTime } from "../format.ts";
import type { Options } from "../options.ts";
import { requireBuilt } from "../require-built.ts";
import type { Surroundings } from "../with-folder.ts";
import { judgeScreen, type ScreenVerdict } from "./judge-screen.ts";
import { type Figures, measureVisits, type Visiting, visitsOf } from "./measure-visits.ts";
import type { ScreenComparison, ScreenFileName } from "./screen-comparisons.ts";
import { type Screen, startScreen } from "./start-screen.ts";
import { median, worst } from "./summaries.ts";
import type { ListedFile, OpenPage, Visit } from "./visit.ts";

export type ScreenReport =
  | { state: "skipped"; why: string }
  | {
      state: "measured";
      /** Its version. */
      browser: string;
      rows: Record<ScreenFileName, number>;
      verdicts: ScreenVerdict[];
    };

type Generated = { folder: string; pathOf: (name: ScreenFileName) => string };

/** Two generated files of one kind, a short one and a long one, and what is done with them on the screen. */
export type Subject<File extends ListedFile, Name extends string> = {
  comparisons: readonly ScreenComparison<Name>[];
  visits: Readonly<Record<Name, Visit<File>>>;
  /** What their rows are called. */
  unit: string;
  /** They are gone again at the end. */
  withFiles: (use: (files: Generated) => Promise<ScreenReport>) => Promise<ScreenReport>;
  /** Opens one before anything counts: afterwards what is kept of it is known, and every round finds the same. */
  lookAt: (path: string, openPage: OpenPage) => Promise<File>;
};

/** Measures the app on the screen of a real Chromium, built from the sources as they are. */
export async function benchOnScreen<File extends ListedFile, Name extends string>(
  subject: Subject<File, Name>,
  options: Options,
  surroundings: Surroundings,
): Promise<ScreenReport> {
  const chromium = findChromium(process.env);
  if (chromium === null)
    return { state: "skipped", why: "there is no Chrome or Chromium to run; CHROMIUM can name one" };
  await requireBuilt(surroundings.say);
  return subject.withFiles(async (files) => {
    const screen = await startScreen(chromium, join(files.folder, "home"));
    const { signal } = surroundings;
    const stop = () => void screen.close();
    signal.addEventListener("abort", stop);
    try {
      return await measureOn(screen, files, subject, options, surroundings);
    } catch (error) {
      // What was going on fails because its browser is gone; why it is gone says more.
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
      await screen.close();
    }
  });
}

async function measureOn<File extends ListedFile, Name extends string>(
  { version, withApp }: Screen,
  { pathOf }: Generated,
  { comparisons, visits, unit, lookAt }: Subject<File, Name>,
  { rounds, seed }: Options,
  { say, signal }: Surroundings,
): Promise<ScreenReport> {
  const survey = (name: ScreenFileName) => withApp((openPage) => lookAt(pathOf(name), openPage));
  const files: Record<ScreenFileName, File> = { short: await survey("short"), long: await survey("long") };
  const rows = { short: files.short.rows, long: files.long.rows };
  const start = ({ visit, file }: Visiting<Name>) =>
    withApp((openPage) => visits[visit]({ file: files[file], warmUp: files.short, seed, openPage }));
  const measured = await measureVisits(visitsOf(comparisons), {
    rounds,
    start: (visiting) => figuresOf(start(visiting), signal),
    onMeasured: ({ visit, file }, round, now) =>
      say(`round ${round}: screen: ${visit}, ${rows[file]} ${unit}: ${wordFigures(now)}`),
  });
  return { state: "measured", browser: version, rows, verdicts: judgeScreen(comparisons, measured) };
}

async function figuresOf(visit: Promise<number[]>, signal: AbortSignal): Promise<Figures> {
  try {
    return { state: "measured", milliseconds: await visit };
  } catch (error) {
    signal.throwIfAborted();
    const words = error instanceof Error ? error.message : String(error);
    return { state: "failed", why: words.split("\n", 1)[0] ?? words };
  }
}

function wordFigures(now: Figures): string {
  if (now.state === "failed") return now.why;
  const { milliseconds } = now;
  if (milliseconds.length === 1) return formatTime(milliseconds[0]!);
  return `median ${formatTime(median(milliseconds))}, worst ${formatTime(worst(milliseconds))}`;
}
