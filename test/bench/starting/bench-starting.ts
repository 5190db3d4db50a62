import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startDisplay } from "../../end-to-end/harness/start-display.ts";
import { findTestElectron } from "../../end-to-end/harness/find-test-electron.ts";
import type { Comparison } from "../comparisons.ts";
import { judge, type Verdict } from "../judge.ts";
import { measure, runsOf, wordMeasured } from "../measure.ts";
import type { Options } from "../options.ts";
import { requireBuilt } from "../require-built.ts";
import { type Folder, orThrow, type Surroundings, withFolder } from "../with-folder.ts";
import { readyLine, type Start, startOnce } from "./start-once.ts";
import type { OpenCount, StartingRun } from "./starting-comparisons.ts";

export type StartingReport =
  | { state: "skipped"; why: string }
  | { state: "measured"; documentBytes: number; verdicts: Verdict[] };

const project = fileURLToPath(new URL("../../../", import.meta.url));
const counts: Record<OpenCount, number> = { none: 0, one: 1, thirty: 30 };

/** Starts the built app on a screen of its own, again and again: with nothing open, and with what was open when it was ended. */
export async function benchStarting(
  comparisons: readonly Comparison<StartingRun>[],
  options: Options,
  surroundings: Surroundings,
): Promise<StartingReport> {
  if (process.platform !== "linux")
    return { state: "skipped", why: "what processes take is looked up as Linux tells it" };
  const electron = await findTestElectron(surroundings.say);
  if (!electron.found) return { state: "skipped", why: electron.why };
  await requireBuilt(surroundings.say);
  const documentBytes = options.bytes / 100;
  return withFolder(documentBytes * counts.thirty, options, surroundings, async (folder) => {
    const display = await startDisplay();
    const { signal } = surroundings;
    const common = { executable: electron.executable, env: display.env, signal };
    try {
      const starts = await makeReady(folder, common, documentBytes, options.seed);
      const measured = await measure(runsOf(comparisons), {
        rounds: options.rounds,
        start: async (run) => ({ ok: true, value: await startOnce(starts[keyOf(run)]!) }),
        onMeasured: ({ job, file }, round, now) =>
          surroundings.say(`round ${round}: ${job}, ${file} open: ${wordMeasured(now)}`),
      });
      return { state: "measured", documentBytes, verdicts: judge(comparisons, measured) };
    } finally {
      await display.close();
    }
  });
}

const keyOf = ({ job, file }: StartingRun) => (job === "starting: the app" ? file : "window");

type Common = Pick<Start, "executable" | "env" | "signal">;

/** Every start has a data folder of its own, in which the app has been before, so that nothing is done for the first time. */
async function makeReady(folder: Folder, common: Common, bytes: number, seed: number) {
  const paths = Array.from({ length: counts.thirty }, (_, at) => join(folder.path, `${at}.json`));
  for (const [at, path] of paths.entries())
    orThrow(await folder.run("write-file.ts", path, seed + at, bytes));
  const starts: Record<string, Start> = { window: await emptyWindow(folder, common) };
  await startOnce(starts["window"]!);
  for (const [name, count] of Object.entries(counts)) {
    const home = join(folder.path, `home-${name}`);
    const env = { ...common.env, THREADLENS_HOME: home };
    const shows = count === 0 ? ".welcome" : "[data-row]";
    const start = { ...common, env, shows, tabs: count, args: [project] };
    // The last one comes to the front, so that it is the same one in front.
    await startOnce({ ...start, args: [project, "--", ...paths.slice(counts.thirty - count)] });
    starts[name] = start;
  }
  return starts;
}

/** What any app begins with: a window with a word in it. */
async function emptyWindow({ path }: Folder, common: Common): Promise<Start> {
  const folder = join(path, "window");
  await mkdir(folder);
  await writeFile(join(folder, "package.json"), '{ "name": "window", "main": "main.js" }');
  await writeFile(join(folder, "page.html"), "<!doctype html><p>A window.</p>");
  await writeFile(
    join(folder, "main.js"),
    'const { app, BrowserWindow } = require("electron");\n' +
      `app.setPath("userData", ${JSON.stringify(join(path, "home-window"))});\n` +
      "app.whenReady().then(async () => {\n" +
      '  await new BrowserWindow({ width: 1280, height: 800 }).loadFile("page.html");\n' +
      `  console.log(${JSON.stringify(readyLine)});\n` +
      "});\n",
  );
  return { ...common, args: [folder], shows: "p", tabs: 0 };
}
