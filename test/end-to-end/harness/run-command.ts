import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const cli = fileURLToPath(new URL("../../../dist/node/cli.js", import.meta.url));

export type RunningCommand = {
  child: ChildProcess;
  /** What it has said so far. */
  stdout: () => string;
  stderr: () => string;
  ended: Promise<number | null>;
};

/** The built command line as a process of its own, with nothing of ours between it and the caller. */
export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): RunningCommand {
  const child = spawn(process.execPath, [cli, ...args], {
    // Playwright sets it for its workers, and Node remarks on it where the user has set NO_COLOR.
    env: { ...env, FORCE_COLOR: undefined },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
  return {
    child,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ended: new Promise((resolve) => child.on("close", resolve)),
  };
}
