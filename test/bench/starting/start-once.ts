// One start of an Electron app, until the page has painted what it is to show.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chromium, expect } from "@playwright/test";
import { desktopEnvironment, sandboxArgs } from "../../../electron/cli/launch-desktop.ts";
import { descendants, readProcess } from "../../end-to-end/harness/find-engine.ts";
import type { Measured } from "../measure.ts";

/** What the app says when its window is there. */
export const readyLine = "threadlens: ready";

export type Start = {
  executable: string;
  /** What Electron runs, and what that is told. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** What is there once the page shows what it is to show, and how many tabs. */
  shows: string;
  tabs: number;
  signal: AbortSignal;
};

export async function startOnce({ executable, args, env, shows, tabs, signal }: Start): Promise<Measured> {
  const begun = Date.now();
  const child = spawn(executable, [...sandboxArgs(), "--remote-debugging-port=0", ...args], {
    env: { ...desktopEnvironment(process.env), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "exit");
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const context = browser.contexts()[0]!;
    const page = context.pages()[0] ?? (await context.waitForEvent("page"));
    await page.waitForSelector(shows);
    const milliseconds = (await page.evaluate(whenPainted)) - begun;
    const measured = { state: "measured", milliseconds, ...whatItTakes(child.pid ?? 0), answer: {} } as const;
    await expect(page.getByRole("tab")).toHaveCount(tabs);
    await browser.close();
    return measured;
  } finally {
    // In good order: what was open is open again at the next start.
    child.kill("SIGTERM");
    await ended;
  }
}

/** Known once there is a window: Playwright would hang now and then on one that is just being made. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (text: string) => {
      said += text;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined && said.includes(readyLine)) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", listen);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`Electron ended: ${said.trim().split("\n").at(-1)}`)));
  });
}

/** When the largest thing that the page shows was painted: a row's text, once there are rows. Whoever looks may come later than that. */
async function whenPainted(): Promise<number> {
  const painted: number[] = [];
  const observer = new PerformanceObserver((list) =>
    painted.push(...list.getEntries().map(({ startTime }) => startTime)),
  );
  observer.observe({ type: "largest-contentful-paint", buffered: true });
  for (let still = 0; still < 10; still++) {
    const before = painted.length;
    await new Promise(requestAnimationFrame);
    if (painted.length !== before || painted.length === 0) still = 0;
  }
  observer.disconnect();
  return performance.timeOrigin + Math.max(...painted);
}

/** Of all its processes: the time of all cores so far, and the memory that would be free without them. */
function whatItTakes(pid: number): { cpuMilliseconds: number; peakBytes: number } {
  const pids = [pid, ...descendants(pid)];
  return {
    cpuMilliseconds: pids.reduce((sum, each) => sum + ticksOf(each) * 10, 0),
    peakBytes: pids.reduce((sum, each) => sum + shareOf(each), 0),
  };
}

/** Linux counts in hundredths of a second for everyone who asks. */
function ticksOf(pid: number): number {
  const [inPrograms = "0", inSystem = "0"] = readProcess(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11);
  return Number(inPrograms) + Number(inSystem);
}

function shareOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readProcess(pid, "smaps_rollup"))?.[1] ?? "0";
  return Number(kilobytes) * 1024;
}
