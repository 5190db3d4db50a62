import type { CycleState } from "../../shared/cycles/cycle-columns.ts";
import { type ThreadIndex, turnWord } from "../../shared/index/thread-index.ts";
import type { Problem } from "../../shared/problems/problem.ts";
import type { Format } from "../../shared/recognise/recognise.ts";
import { isInterrupted } from "../../shared/rows/is-interrupted.ts";
import { rowMapOf } from "../../shared/rows/row-map.ts";
import { detectVersion } from "../../shared/versions/detect-version.ts";
import type { AnalysedThread } from "../engine/analyse-thread.ts";
import type { ThreadFile } from "./thread-target.ts";

/** What `check --json` prints of a thread; names and meanings are stable. */
export type CheckReport = {
  file: string;
  /** Only where the file holds several threads. */
  index?: number;
  format: Format;
  /** Only of a whole database. */
  chats?: number;
  version: string;
  turns: number;
  messages: number;
  cycles: Record<CycleState, number>;
  interruptedTurns: string[];
  lostParts: number;
  hash: string | null;
  problems: Problem[];
};

export function reportThread(
  { path, made }: Pick<ThreadFile, "path" | "made">,
  index: ThreadIndex,
  analysed: AnalysedThread,
): CheckReport {
  const { stated, readAs } = detectVersion(index);
  const { rows, messages } = rowMapOf(index);
  return {
    file: path,
    format: made?.format ?? "thread",
    version: stated ?? readAs,
    turns: rows.turns,
    messages,
    cycles: { ...analysed.cycles.counts },
    interruptedTurns: interruptedTurns(index),
    lostParts: made?.lost.length ?? 0,
    hash: analysed.hashes?.thread ?? null,
    problems: analysed.problems,
  };
}

function interruptedTurns(index: ThreadIndex): string[] {
  const pointers: string[] = [];
  for (let turn = 0; turn < index.turns.length; turn++)
    if (index.turns.word(turn, turnWord.whole) === 1 && isInterrupted(index, turn))
      pointers.push(`/turns/${turn}`);
  return pointers;
}
