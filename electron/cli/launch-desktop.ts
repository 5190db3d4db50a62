import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { warn } from "./output.ts";

export type Launch = {
  executable: string;
  /** The folder whose package.json names the desktop's entry. */
  app: string;
  paths: readonly string[];
  leaving: AbortSignal;
  readyWithinMs?: number;
};

export type Launched = { opened: true; exitCode: number } | { opened: false; why: string };

type Moment = { event: "ready" } | { event: "late" } | Ending;
type Ending = { event: "ended"; well: boolean; how: string };

/** Starts the desktop app and stays until its window closes. The app says `threadlens: ready` once a window is there. */
export async function launchDesktop(launch: Launch): Promise<Launched> {
  const { executable, app, paths, leaving, readyWithinMs = 60_000 } = launch;
  const child = spawn(executable, [...sandboxArgs(), app, "--", ...paths], {
    env: desktopEnvironment(process.env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chatter = keepChatter(child);
  const ended = endingOf(child);
  leaving.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });

  const first = await firstMoment(child, ended, readyWithinMs);
  if (first.event === "late") {
    child.kill("SIGKILL");
    return { opened: false, why: `Electron showed no window within ${readyWithinMs / 1000} s` };
  }
  // Ending well before it was ready: it handed the paths to a window that is already open.
  if (first.event === "ended" && !first.well) return { opened: false, why: wordEnding(first, chatter()) };

  const last = await ended;
  if (last.well || leaving.aborted) return { opened: true, exitCode: 0 };
  warn(wordEnding(last, chatter()));
  return { opened: true, exitCode: 70 };
}

/** Chromium refuses to run its sandbox as root; for everyone else it stays on. */
export function sandboxArgs(platform = process.platform, uid = process.getuid?.()): string[] {
  return platform === "linux" && uid === 0 ? ["--no-sandbox"] : [];
}

/** Inside another Electron app's terminal that variable is set, and would turn ours into a plain Node. */
export function desktopEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, ELECTRON_RUN_AS_NODE: undefined, THREADLENS_LAUNCHED: "1" };
}

function endingOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ event: "ended", well: false, how: error.message }));
    child.on("close", (code, signal) => {
      const how = signal ?? `exit code ${code}`;
      resolve({ event: "ended", well: code === 0, how });
    });
  });
}

function firstMoment(child: ChildProcess, ended: Promise<Ending>, readyWithinMs: number): Promise<Moment> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ event: "late" }), readyWithinMs);
    const settle = (moment: Moment) => {
      clearTimeout(timer);
      resolve(moment);
    };
    if (child.stdout !== null)
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (line.trim() === "threadlens: ready") settle({ event: "ready" });
      });
    void ended.then(settle);
  });
}

/** What Electron says beside the app (buses, graphics) means nothing to the user, unless it ends in failure. */
function keepChatter(child: ChildProcess): () => string {
  let kept = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    kept = (kept + text).slice(-8000);
    if (process.env["THREADLENS_DEBUG"] === "1") process.stderr.write(text);
  });
  return () => kept;
}

function wordEnding({ how }: Ending, chatter: string): string {
  return `Electron ended by itself (${reasonIn(chatter) ?? how})`;
}

/** The line of Chromium's log that names a display or a library, else the last, without its `[pid:time:LEVEL:file]` head. */
export function reasonIn(chatter: string): string | null {
  const lines = chatter.split(/\r?\n/).map((line) => line.replace(/^\[[^\]]*\]\s*/, "").trim());
  const telling = lines.filter((line) => line !== "" && !/dbus|\bbus\b|^#\d|^at /i.test(line));
  const reason = telling.find((line) => /X server|display|shared librar/i.test(line)) ?? telling.at(-1);
  return reason?.replace(/\.$/, "").slice(0, 200) ?? null;
}
