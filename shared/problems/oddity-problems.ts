import type { Oddity } from "../canonical/oddity.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { Pointing } from "./pointing.ts";
import type { Problem } from "./problem.ts";
import { duplicateKey } from "./rules/duplicate-key.ts";
import { loneSurrogate } from "./rules/lone-surrogate.ts";
import { numberOverflow } from "./rules/number-overflow.ts";

const byKind = {
  "duplicate-key": duplicateKey,
  "lone-surrogate": loneSurrogate,
  "number-overflow": numberOverflow,
} as const;

/** What the canonical pass found that is not I-JSON, as problems in the order of the file. */
export async function oddityProblems(
  source: { index: ThreadIndex; reader: ByteReader },
  oddities: readonly Oddity[],
): Promise<Problem[]> {
  const pointing = new Pointing(source);
  const problems: Problem[] = [];
  for (const { kind, offset } of oddities.toSorted((a, b) => a.offset - b.offset)) {
    const rule = byKind[kind];
    const { pointer } = await pointing.at(offset);
    problems.push({ rule: rule.id, severity: rule.severity, pointer, message: rule.check({ kind })! });
  }
  return problems;
}
