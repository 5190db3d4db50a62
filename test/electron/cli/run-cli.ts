// The command line as a process of its own.
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { commandLineFile } from "../../built-files.ts";

/** Node keeps what it has compiled, so that only the first of these processes takes its time. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL("../../../node_modules/.cache/node", import.meta.url));
const env = { ...process.env, NODE_COMPILE_CACHE, DISPLAY: undefined, WAYLAND_DISPLAY: undefined };

/** What a complaint looks like: one line, and nothing else. */
export const oneLine = /^threadlens: [^\n]+\n$/;

/** Nothing else runs meanwhile, no time limit of the test either: so what does not end is ended, and has no status. */
export function threadlens(...args: string[]) {
  return spawnSync(process.execPath, [commandLineFile, ...args], { encoding: "utf8", env, timeout: 60_000 });
}

export function startThreadlens(...args: string[]) {
  return spawn(process.execPath, [commandLineFile, ...args], { env, stdio: "pipe" });
}

export type Ran = { status: number | null; stdout: string; stderr: string; bytes: Buffer };

/** For several at once: what it read, said and answered, once it has ended. */
export async function runThreadlens(args: readonly string[], input: string | Uint8Array = ""): Promise<Ran> {
  const child = startThreadlens(...args);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (bytes: Buffer) => stdout.push(bytes));
  child.stderr.on("data", (bytes: Buffer) => stderr.push(bytes));
  // It may end before it has read all of its input.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const bytes = Buffer.concat(stdout);
  return { status, stdout: bytes.toString("utf8"), stderr: Buffer.concat(stderr).toString("utf8"), bytes };
}

/** The objects that `--json` printed, one per line. */
export function jsonLines(stdout: string): Record<string, unknown>[] {
  if (!stdout.endsWith("\n"))
    throw new Error(`expected whole lines, found ${JSON.stringify(stdout.slice(-80))}`);
  return stdout
    .slice(0, -1)
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
