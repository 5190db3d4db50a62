import { Canonicalizer } from "../../../shared/canonical/canonicalizer.ts";
import type { Oddity } from "../../../shared/canonical/oddity.ts";
import { Cycles } from "../../../shared/cycles/cycles.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import { checkThread, type CheckOptions, type CheckResult } from "../../../shared/problems/check-thread.ts";
import { oddityProblems } from "../../../shared/problems/oddity-problems.ts";
import type { Problem } from "../../../shared/problems/problem.ts";
import { truncatedProblem } from "../../../shared/problems/truncated-problem.ts";
import type { Fault } from "../../../shared/scan/fault.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";

export type Scanned = { index: ThreadIndex; cycles: Cycles; bytes: Uint8Array; fault: Fault | null };

export function scanText(text: string): Scanned {
  const bytes = new TextEncoder().encode(text);
  const scanner = new ThreadScanner();
  const fault = scanner.push(bytes) ?? scanner.end();
  return { index: scanner.index, cycles: new Cycles(scanner.index).update(true), bytes, fault };
}

export const readerOf = (bytes: Uint8Array) => ({
  read: async (start: number, end: number) => bytes.slice(start, end),
});

export async function checkText(text: string, options: CheckOptions = {}): Promise<CheckResult> {
  const { index, cycles, bytes } = scanText(text);
  const result = await checkThread({ index, cycles, reader: readerOf(bytes) }, options);
  if (result === null) throw new Error("cancelled");
  return result;
}

const canonicalizer = new Canonicalizer();

/** Everything that a host would list of a file. */
export async function allProblems(text: string): Promise<Problem[]> {
  const { index, cycles, bytes, fault } = scanText(text);
  const result = await checkThread({ index, cycles, reader: readerOf(bytes) });
  const problems = result?.problems ?? [];
  if (fault?.code === "truncated") return [truncatedProblem(fault, index), ...problems];
  const oddities: Oddity[] = [];
  canonicalizer.run(bytes, { oddities });
  return [...problems, ...(await oddityProblems({ index, reader: readerOf(bytes) }, oddities))];
}
