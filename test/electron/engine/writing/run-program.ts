import { execFile, spawn, type ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { Result } from "../../../../shared/failure/failure.ts";
import type { Written } from "../../../../electron/engine/writing/write-safely.ts";

export type Job = {
  path: string;
  sizeBytes?: number;
  overSource?: boolean;
  /** Without the rights of root; of somebody who is not root to begin with it asks nothing. */
  asNobody?: boolean;
  umask?: number;
  halfway?: "exit" | "wait";
};

/** `content` is null where there is no file, or a long one. */
export type Answer = { result: Result<Written>; names: string[]; content: string | null };

const fileOf = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Node keeps what it has made of the TypeScript, so that only the first of these processes takes its time. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL("../../../../node_modules/.cache/node", import.meta.url));
const env = { ...process.env, NODE_COMPILE_CACHE };

const run = promisify(execFile);

/** What a shell does first, in the same process: it may set limits, or mount. `$1` is the folder of the job's file. */
type Before = { shell?: string; withMounts?: boolean };

/** With mounts of its own, which nobody else sees and which end with the process. */
const ownMounts =
  process.getuid?.() === 0 ? ["unshare", "--mount"] : ["unshare", "--user", "--map-root-user", "--mount"];

export async function runWriter(job: Job, { shell = "", withMounts = false }: Before = {}): Promise<Answer> {
  const node = [process.execPath, fileOf("write-program.ts"), JSON.stringify(job)];
  const inShell = ["sh", "-ec", `${shell}\nshift\nexec "$@"`, "sh", dirname(job.path), ...node];
  const [file, ...args] = withMounts ? [...ownMounts, ...inShell] : inShell;
  const { stdout } = await run(file!, args, { env });
  return JSON.parse(stdout) as Answer;
}

export async function mayMount(): Promise<boolean> {
  const [file, ...args] = [...ownMounts, "mount", "-t", "tmpfs", "none", tmpdir()];
  return run(file, args).then(
    () => true,
    () => false,
  );
}

export function startProgram(name: string, argument: string): ChildProcess {
  const child = spawn(process.execPath, [fileOf(name), argument], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once("close", () => resolve()));
}
