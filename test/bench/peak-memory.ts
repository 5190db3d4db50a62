import { readFileSync } from "node:fs";

/**
 * The most memory that this process ever held, in bytes. Where the kernel's own counter can be read it is taken: on Linux
 * `maxRSS` starts from what the parent held when it started us.
 */
export function peakMemory(): number {
  const kilobytes = process.platform === "linux" ? highWaterMark() : null;
  return (kilobytes ?? process.resourceUsage().maxRSS) * 1024;
}

function highWaterMark(): number | null {
  try {
    const found = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"));
    return found === null ? null : Number(found[1]);
  } catch {
    return null;
  }
}
