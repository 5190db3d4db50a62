import type { CleanResult, Findings } from "../cleaning/cleaned-thread.ts";
import { cleanThread, type CleanOptions } from "../cleaning/clean-thread.ts";
import type { CleaningPolicy } from "../cleaning/policy.ts";
import type { Finding } from "../versions/version-plan.ts";
import type { PreparedThread } from "./prepare-thread.ts";

/** Cleans what was prepared. All pointers are those of the thread as it was opened. */
export async function cleanPrepared(
  prepared: PreparedThread,
  policy: CleaningPolicy,
  options: CleanOptions = {},
): Promise<CleanResult> {
  const { index, reader, range, isSame, sourcePointer } = prepared;
  const result = await cleanThread({ index, reader, range }, policy, options);
  if (!result.ok || isSame) return result;
  const { cleaned } = result;
  const inOpened = (findings: Findings) => pointElsewhere(findings, sourcePointer);
  return {
    ok: true,
    cleaned: {
      ...cleaned,
      isSame: false,
      removed: inOpened(cleaned.removed),
      changed: inOpened(cleaned.changed),
      notes: inOpened(cleaned.notes),
      sourcePointer: (pointer) => sourcePointer(cleaned.sourcePointer(pointer)),
    },
  };
}

function pointElsewhere(findings: Findings, point: (pointer: string) => string): Findings {
  const tell = ({ pointer, reason }: Finding): Finding => ({ pointer: point(pointer), reason });
  return {
    length: findings.length,
    at: (place) => tell(findings.at(place)),
    *[Symbol.iterator]() {
      for (const finding of findings) yield tell(finding);
    },
  };
}
