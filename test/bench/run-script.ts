import { execFile } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export type Outcome = { ok: true; value: unknown } | { ok: false; why: string };

/** Tells progress from errors. */
export const progressMark = "progress: ";

/**
 * Runs a script of this folder in a process of its own and answers the JSON it prints. `cache` is a folder where Node keeps the
 * compiled modules: taking the types out of a script costs 30 MB, which the scripts that are measured should not pay. What it says
 * on the way, line by line on its standard error with `progressMark` before it, goes to `say`.
 */
export function runScript(
  script: string,
  args: readonly string[],
  { cache, signal, say }: { cache: string; signal: AbortSignal; say: (line: string) => void },
): Promise<Outcome> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const env = { ...process.env, NODE_COMPILE_CACHE: cache, NODE_NO_WARNINGS: "1" };
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [path, ...args], { env, signal }, (error, stdout, stderr) => {
      if (signal.aborted) reject(signal.reason);
      else if (error === null) resolve({ ok: true, value: JSON.parse(stdout) });
      else resolve({ ok: false, why: wordError(stderr) ?? error.message });
    });
    createInterface(child.stderr!).on("line", (line) => {
      if (line.startsWith(progressMark)) say(line.slice(progressMark.length));
    });
  });
}

/** Node prints the place first, then the error, then its stack. */
function wordError(stderr: string): string | null {
  const lines = stderr.split("\n").map((line) => line.trim());
  return lines.find((line) => /^(?:\w*Error\b|FATAL ERROR)/.test(line)) ?? null;
}
