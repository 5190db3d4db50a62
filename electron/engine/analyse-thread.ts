import type { Canonicalizer } from "../../shared/canonical/canonicalizer.ts";
import { Cycles } from "../../shared/cycles/cycles.ts";
import { type ThreadHashes, hashThread } from "../../shared/hashes/hash-thread.ts";
import { rootRange, type ThreadIndex } from "../../shared/index/thread-index.ts";
import { type CheckResult, checkThread } from "../../shared/problems/check-thread.ts";
import { oddityProblems } from "../../shared/problems/oddity-problems.ts";
import type { Problem } from "../../shared/problems/problem.ts";
import { truncatedProblem } from "../../shared/problems/truncated-problem.ts";
import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import type { Fault } from "../../shared/scan/fault.ts";
import { sha256 } from "./sha256.ts";

export type AnalysedThread = CheckResult & {
  cycles: Cycles;
  /** Null for a thread that is cut off: there is no whole one to hash. */
  hashes: ThreadHashes | null;
};

export type ReadThread = {
  index: ThreadIndex;
  /** If they followed the reading already. */
  cycles?: Cycles;
  reader: ByteReader;
  /** What ended it before its end. */
  cut: Fault | null;
  /** One for many threads. */
  canonicalizer?: Canonicalizer | undefined;
};

export type AnalysisOptions = {
  signal?: AbortSignal;
  /** What was found where it comes from, before there was a thread. */
  found?: readonly Problem[] | undefined;
  /** Rules that do not hold for what it comes from. */
  skip?: readonly string[] | undefined;
  /** Hashes of this very thread that were kept from before. */
  known?: ThreadHashes | null;
  guide?: boolean;
  /** Of the whole root; not for what has no file of that shape. */
  document?: boolean;
  /** How many bytes are hashed before `onProgress` is called: fewer where others wait for their turn. */
  hashAtOnce?: number;
  mostPerRule?: number;
  /** From 0 to 1; the work goes on when this settles. */
  onProgress: (progress: number) => Promise<void> | void;
};

/** Of all the time that an analysis takes, about this much is for the rules. */
const rulesShare = 0.2;

/** Cycles, problems and hashes of a thread that was read, piece by piece. Null when it was cancelled. */
export async function analyseThread(
  { index, cycles = new Cycles(index), reader, cut, canonicalizer }: ReadThread,
  options: AnalysisOptions,
): Promise<AnalysedThread | null> {
  const { signal, known = null, guide = true, document = true, hashAtOnce } = options;
  const { mostPerRule = 1000, found = [], skip, onProgress } = options;
  cycles.update(true);
  const start = index.root.start(0, rootRange.own);
  const size = Math.max(1, endOf(index) - start);
  const shareOf = (bytesDone: number) => Math.min(1, Math.max(0, (bytesDone - start) / size));
  const checked = await checkThread(
    { index, cycles, reader },
    { signal, mostPerRule, skip, onProgress: (bytesDone) => onProgress(shareOf(bytesDone) * rulesShare) },
  );
  if (checked === null) return null;
  if (cut !== null)
    return { ...add(checked, [truncatedProblem(cut, index)], mostPerRule), cycles, hashes: null };
  const hashes =
    known ??
    (await hashThread(
      { index, reader, sha256, canonicalizer },
      {
        document,
        guide,
        signal,
        largest: hashAtOnce,
        onProgress: (bytesDone) => onProgress(rulesShare + shareOf(bytesDone) * (1 - rulesShare)),
      },
    ));
  if (hashes === null) return null;
  const odd = await oddityProblems({ index, reader }, hashes.oddities);
  return { ...add(checked, [...odd, ...found], mostPerRule), cycles, hashes };
}

/** Problems found while reading, behind those of the rules that look at the thread. */
function add(checked: CheckResult, found: readonly Problem[], mostPerRule: number): CheckResult {
  const { problems, counts, left } = { ...checked, counts: { ...checked.counts }, left: { ...checked.left } };
  const perRule = new Map<string, number>();
  const listed = found.filter(({ rule, severity }) => {
    counts[severity] += 1;
    const number = (perRule.get(rule) ?? 0) + 1;
    perRule.set(rule, number);
    if (number > mostPerRule) left[rule] = (left[rule] ?? 0) + 1;
    return number <= mostPerRule;
  });
  return { problems: [...problems, ...listed], counts, left };
}

function endOf({ root, turns }: ThreadIndex): number {
  const lastTurn = turns.length === 0 ? 0 : turns.end(turns.length - 1, 0);
  return Math.max(root.end(0, rootRange.own), lastTurn);
}
