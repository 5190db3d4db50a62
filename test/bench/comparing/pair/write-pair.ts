import { mkdirSync } from "node:fs";
import type { Answer } from "../../jobs/job.ts";
import { ConversationMaker } from "./conversation-maker.ts";
import { type Editing, editInEightPlaces, rewordAFifth } from "./edits.ts";
import { Expectation } from "./expectation.ts";
import { LaidThread, linesOf } from "./laid-thread.ts";
import { type PairName, pathsIn } from "./pairs.ts";

/** `expected`: what whoever compares the two has to find. */
export type WrittenPair = { sizeBytes: number; expected: Answer };

const editings: Readonly<Record<PairName, Editing>> = {
  edited: editInEightPlaces,
  reworded: rewordAFifth,
};

/** Two threads in a folder of their own. The same seed gives the same A, whatever became of it in B. */
export function writePair(folder: string, name: PairName, seed: number, messages: number): WrittenPair {
  mkdirSync(folder, { recursive: true });
  const paths = pathsIn(folder);
  const [a, b] = [new LaidThread(paths.a), new LaidThread(paths.b)];
  const expectation = new Expectation();
  const turns = new ConversationMaker(seed).turns(messages);
  for (const pair of editings[name](turns, seed + 1, messages)) {
    if (pair.a !== null) a.add(pair.a);
    if (pair.b !== null) b.add(pair.b);
    const isEqual = pair.edits.length === 0;
    expectation.add(pair, isEqual ? { a: 0, b: 0 } : { a: linesOf(pair.a), b: linesOf(pair.b) });
  }
  return { sizeBytes: a.end() + b.end(), expected: expectation.answer() };
}
