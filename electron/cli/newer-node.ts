import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { projectFolder } from "./project-folder.ts";

type Machine = { version: string; platform: string; arch: string };

/** Databases can be read from this Node on. */
const leastMajor = 22;

/** The newer Node that the project carries, where the one in use is too old to read databases. */
export function newerNode(
  { version, platform, arch }: Machine,
  folder: URL = projectFolder,
  exists: (path: string) => boolean = existsSync,
): string | null {
  if (Number.parseInt(version, 10) >= leastMajor) return null;
  const [system, executable] = platform === "win32" ? ["win", "node.exe"] : [platform, "node"];
  const places = [`node-${system}-${arch}`, `node-bin-${system}-${arch}`].map((name) =>
    fileURLToPath(new URL(`node_modules/${name}/bin/${executable}`, folder)),
  );
  return places.find((path) => exists(path)) ?? null;
}

/** The same command line in that Node. Answers how it ended. */
export function runInNode(node: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: "inherit" });
    // A terminal's Ctrl+C reaches both; whoever signals this process alone means the work.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => void child.kill(signal));
    child.on("error", reject);
    // As a shell counts what a signal ended.
    child.on("close", (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}
