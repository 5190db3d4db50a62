import { readFileSync, readdirSync } from "node:fs";
import { expect } from "@playwright/test";

/** Node runs the engine's file; Electron runs it as a utility process, whose command line names only that. */
const isEngine = (commandLine: string) =>
  commandLine.includes("engine.js") || commandLine.includes("--utility-sub-type=node.mojom.NodeService");

/** Waits until the host has an engine, and answers its process id. */
export async function findEngine(hostPid: number): Promise<number> {
  let found: number | undefined;
  await expect(() => {
    found = descendants(hostPid).find((pid) => isEngine(readProcess(pid, "cmdline")));
    expect(found, "an engine process below the host").toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found ?? 0;
}

/** Every process below this one. */
export function descendants(pid: number): number[] {
  const parents = new Map(readProcesses());
  const isBelow = (child: number): boolean => {
    const parent = parents.get(child);
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

function readProcesses(): [pid: number, parent: number][] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => {
    const parent = /^PPid:\s+(\d+)/m.exec(readProcess(Number(pid), "status"))?.[1];
    return [Number(pid), Number(parent ?? 0)];
  });
}

/** Empty for a process that has just ended. */
export function readProcess(pid: number, what: "status" | "cmdline" | "stat" | "smaps_rollup"): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    return "";
  }
}
