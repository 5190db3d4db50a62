// The packed app as its user has it: nothing of ours is inside of it, and a test sees it through Chromium's own port for that.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Page, test as base, chromium, expect } from "@playwright/test";
import { desktopEnvironment } from "../../../electron/cli/launch-desktop.ts";
import { startDisplay } from "./start-display.ts";
import { watchConsole } from "./watch-console.ts";

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "mac", win32: "win" };
const armed = process.arch === "x64" ? "" : `-${process.arch}`;
const system = systems[process.platform] ?? process.platform;

/** Where `npm run package -- --dir` leaves it. */
export const packedFolder = fileURLToPath(
  new URL(
    `../../../dist/packages/${system === "mac" ? `mac${armed}` : `${system}${armed}-unpacked`}`,
    import.meta.url,
  ),
);
const insideMac = "Threadlens.app/Contents";
export const resourcesFolder = join(packedFolder, system === "mac" ? `${insideMac}/Resources` : "resources");
const programs: Record<string, string> = { mac: `${insideMac}/MacOS/Threadlens`, win: "Threadlens.exe" };
export const program = join(packedFolder, programs[system] ?? "threadlens");

/** Root cannot have the sandbox. So the app runs as nobody, from where nobody may read; anyone else runs it where it is. */
const isRoot = process.getuid?.() === 0;
const nobody = 65534;

export type Started = {
  child: ChildProcess;
  /** What it has written so far, in whatever direction. */
  said: () => string;
  ended: Promise<number | null>;
};
export type OpenPacked = Started & { page: Page; problems: () => Promise<string[]> };
type How = {
  paths?: string[];
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** Another one than the packed app's own. */
  executable?: string;
};

type TestFixtures = {
  /** A folder of its own, which the app may read and write. */
  scratch: string;
  start: (how: How) => Started;
  open: (how: How) => Promise<OpenPacked>;
};
type WorkerFixtures = { stage: { executable: string; env: NodeJS.ProcessEnv } };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const display = await startDisplay();
      const folder = await temporaryFolder("threadlens-packed-");
      if (isRoot) await cp(packedFolder, folder, { recursive: true });
      const executable = isRoot ? program.replace(packedFolder, folder) : program;
      await use({ executable, env: display.env });
      await rm(folder, { recursive: true, force: true });
      await display.close();
    },
    { scope: "worker" },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  scratch: async ({}, use) => {
    const folder = await temporaryFolder("threadlens-scratch-");
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },

  start: async ({ stage, scratch }, use) => {
    const all: Started[] = [];
    const home = join(scratch, "home");
    await mkdir(home);
    if (isRoot) await chown(home, nobody, nobody);
    await use(({ paths = [], args = [], env = {}, executable = stage.executable }) => {
      const started = startProgram(executable, [...args, "--", ...paths], {
        ...desktopEnvironment(process.env),
        ...stage.env,
        HOME: home,
        XDG_CONFIG_HOME: undefined,
        THREADLENS_HOME: join(home, "data"),
        ...env,
      });
      all.push(started);
      return started;
    });
    for (const { child } of all) child.kill("SIGKILL");
    await Promise.all(all.map(({ ended }) => ended));
  },

  open: async ({ start }, use) => {
    const pages: OpenPacked[] = [];
    await use(async (how) => {
      const opened = await connect(
        start({ ...how, args: ["--remote-debugging-port=0", ...(how.args ?? [])] }),
      );
      pages.push(opened);
      return opened;
    });
    for (const { problems } of pages)
      expect(await problems(), "the page's console, its security policy included").toEqual([]);
  },
});

export { expect };

async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  await chmod(folder, 0o755);
  return folder;
}

function startProgram(executable: string, args: string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(executable, args, {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, said: () => said, ended };
}

async function connect(started: Started): Promise<OpenPacked> {
  const address = () => /DevTools listening on (ws:\S+)/.exec(started.said())?.[1] ?? "";
  // Playwright would hang now and then on a window that is just being made.
  await expect.poll(started.said, { message: "a window" }).toContain("threadlens: ready");
  const browser = await chromium.connectOverCDP(address());
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("There is nothing to see its page in.");
  const problems = watchConsole(context);
  const page = context.pages()[0] ?? (await context.waitForEvent("page"));
  return { ...started, page, problems };
}
