import type { ThreadIndex } from "../index/thread-index.ts";
import type { Fault } from "../scan/fault.ts";
import type { Problem } from "./problem.ts";
import { truncated } from "./rules/truncated.ts";

/** The problem of a file that is cut off. It stands at the last turn that was read, at least in part. */
export function truncatedProblem(fault: Fault, index?: ThreadIndex): Problem {
  const turns = index?.turns.length ?? 0;
  return {
    rule: truncated.id,
    severity: truncated.severity,
    pointer: turns === 0 ? "" : `/turns/${turns - 1}`,
    message: truncated.check({ kind: "truncated", fault })!,
  };
}
