import { type JudgeOptions, judgeHistory, type Verdict, type Verdicts } from "../providers/judge-history.ts";
import type { CleanedThread } from "./cleaned-thread.ts";

/** What providers would say to the result, with pointers into the source. Null when it was cancelled. */
export async function judgeCleaned(cleaned: CleanedThread, options?: JudgeOptions): Promise<Verdicts | null> {
  const verdicts = await judgeHistory(cleaned, options);
  if (verdicts === null) return null;
  const inSource = ({ accepts, reasons, left }: Verdict): Verdict => ({
    accepts,
    reasons: reasons.map(({ pointer, reason }) => ({ pointer: cleaned.sourcePointer(pointer), reason })),
    left,
  });
  return { openai: inSource(verdicts.openai), anthropic: inSource(verdicts.anthropic) };
}
