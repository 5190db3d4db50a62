import { spawn } from "node:child_process";

export type Ended = { ok: true; stdout: string } | { ok: false; why: string };

type Run = {
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  limitSeconds: number;
  leaving: AbortSignal;
};

/** Runs another program with its output kept back, never longer than the limit; `why` is one line. */
export function runToEnd({ command, args, cwd, env, limitSeconds, leaving }: Run): Promise<Ended> {
  return new Promise((resolve) => {
    const limit = AbortSignal.timeout(limitSeconds * 1000);
    const signal = AbortSignal.any([limit, leaving]);
    const child = spawn(command, args, {
      cwd,
      env,
      signal,
      killSignal: "SIGKILL",
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("error", (error) => {
      if (limit.aborted) resolve({ ok: false, why: `not done after ${limitSeconds} s` });
      else resolve({ ok: false, why: leaving.aborted ? "interrupted" : error.message });
    });
    child.on("close", (code) => {
      if (code === 0) resolve({ ok: true, stdout });
      else resolve({ ok: false, why: firstComplaint(stderr) ?? `exit code ${code ?? "none"}` });
    });
  });
}

/** Programs end in stack traces and hints; what happened stands in the first line that names a reason or an error. */
export function firstComplaint(stderr: string): string | null {
  const lines = stderr.split(/\r?\n/).map((line) => line.trim());
  const complaint =
    lines.find((line) => /\breason: |: \w+ E[A-Z]{4,}/.test(line)) ??
    lines.find((line) => /\w*error\b/i.test(line)) ??
    lines.find((line) => line !== "");
  const words = complaint?.replace(/^.*\breason: /, "").replace(/^(?:npm error )?(?:\w*error: )?/i, "");
  return words?.slice(0, 200) ?? null;
}
