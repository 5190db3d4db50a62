import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Outcome = { ok: true; value: unknown } | { ok: false; why: string };

/**
 * Runs a script of this folder in a process of its own and answers the JSON it prints. `cache` is a folder where Node keeps the
 * compiled modules: taking the types out of a script costs 30 MB, which the scripts that are measured should not pay.
 */
export function runScript(
  script: string,
  args: readonly string[],
  { cache, signal }: { cache: string; signal: AbortSignal },
): Promise<Outcome> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const env = { ...process.env, NODE_COMPILE_CACHE: cache, NODE_NO_WARNINGS: "1" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [path, ...args], { env, signal }, (error, stdout, stderr) => {
      if (signal.aborted) reject(signal.reason);
      else if (error === null) resolve({ ok: true, value: JSON.parse(stdout) });
      else resolve({ ok: false, why: wordError(stderr) ?? error.message });
    });
  });
}

/** Node prints the place first, then the error, then its stack. */
function wordError(stderr: string): string | null {
  const lines = stderr.split("\n").map((line) => line.trim());
  return lines.find((line) => /^(?:\w*Error\b|FATAL ERROR)/.test(line)) ?? null;
}
