import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, isBuilt } from "../../../build/ensure-built.mjs";
import { findChromium } from "../../../build/system-packages.mjs";
import { withLock } from "../../../build/with-lock.mjs";
import { formatTime } from "../format.ts";
import type { Options } from "../options.ts";
import { type Files, withFiles } from "../with-files.ts";
import type { Surroundings } from "../with-folder.ts";
import { judgeScreen, type ScreenVerdict } from "./judge-screen.ts";
import { type Figures, measureVisits, type Visiting, visitsOf } from "./measure-visits.ts";
import { openDocument } from "./open-document.ts";
import type { ScreenComparison, ScreenFileName } from "./screen-comparisons.ts";
import { type Screen, startScreen } from "./start-screen.ts";
import { median, worst } from "./summaries.ts";
import type { OpenPage, ScreenFile } from "./visit.ts";
import { visits } from "./visits.ts";

/** Of the short thread, whatever the size of the long one: about a thousand rows. */
const shortBytes = 5e6;

type Threads = Record<ScreenFileName, ScreenFile>;
export type ScreenReport =
  | { state: "skipped"; why: string }
  | {
      state: "measured";
      /** Its version. */
      browser: string;
      rows: Record<ScreenFileName, number>;
      verdicts: ScreenVerdict[];
    };

/** Measures the app on the screen of a real Chromium, built from the sources as they are. */
export async function benchScreen(
  comparisons: readonly ScreenComparison[],
  options: Options,
  surroundings: Surroundings,
): Promise<ScreenReport> {
  const chromium = findChromium(process.env);
  if (chromium === null)
    return { state: "skipped", why: "there is no Chrome or Chromium to run; CHROMIUM can name one" };
  await requireBuilt(surroundings.say);
  const sizes = { short: shortBytes, long: options.bytes };
  return withFiles(sizes, options, surroundings, async (files) => {
    const screen = await startScreen(chromium, join(files.folder, "home"));
    const { signal } = surroundings;
    const stop = () => void screen.close();
    signal.addEventListener("abort", stop);
    try {
      return await measureOn(screen, files, comparisons, options, surroundings);
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

async function measureOn(
  { version, withApp }: Screen,
  { pathOf }: Files<ScreenFileName>,
  comparisons: readonly ScreenComparison[],
  { rounds, seed }: Options,
  { say, signal }: Surroundings,
): Promise<ScreenReport> {
  const survey = (name: ScreenFileName) => withApp((openPage) => lookAt(pathOf(name), openPage));
  const threads: Threads = { short: await survey("short"), long: await survey("long") };
  const start = ({ visit, file }: Visiting) =>
    withApp((openPage) => visits[visit]({ file: threads[file], warmUp: threads.short, seed, openPage }));
  const measured = await measureVisits(visitsOf(comparisons), {
    rounds,
    start: (visiting) => figuresOf(start(visiting), signal),
    onMeasured: (visiting, round, now) => say(wordVisit(visiting, threads, round, now)),
  });
  const rows = { short: threads.short.rows, long: threads.long.rows };
  return { state: "measured", browser: version, rows, verdicts: judgeScreen(comparisons, measured) };
}

async function requireBuilt(say: Surroundings["say"]): Promise<void> {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  if (isBuilt(root)) return;
  say("Building …");
  const problem = await withLock(root, async () => (isBuilt(root) ? null : build(root)));
  if (problem !== null) throw new Error(`${problem}\nThe build failed; the lines above say where.`);
}

/** Opens it once before anything counts: afterwards its hashes are known, and every round finds the same. */
async function lookAt(path: string, openPage: OpenPage): Promise<ScreenFile> {
  return { path, ...(await openDocument(await openPage(), path)) };
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

function wordVisit({ visit, file }: Visiting, threads: Threads, round: number, now: Figures): string {
  const what = `round ${round}: screen: ${visit}, ${threads[file].rows} rows`;
  if (now.state === "failed") return `${what}: ${now.why}`;
  const { milliseconds } = now;
  if (milliseconds.length === 1) return `${what}: ${formatTime(milliseconds[0]!)}`;
  return `${what}: median ${formatTime(median(milliseconds))}, worst ${formatTime(worst(milliseconds))}`;
}
