import { compareThreads } from "../../shared/compare/compare-threads.ts";
import type { Comparison } from "../../shared/compare/comparison.ts";
import { findFirstDifference } from "../../shared/compare/first-difference.ts";
import { wordComparison } from "../../shared/compare/word-comparison.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { readOutline } from "../../shared/rows/read-outline.ts";
import { sha256 } from "../engine/sha256.ts";
import { whileUnchanged } from "../engine/while-unchanged.ts";
import { unusable } from "./command.ts";
import { diffJson } from "./diff-json.ts";
import { type OneThread, findOneThread } from "./find-one-thread.ts";
import type { Sides } from "./open-sides.ts";
import { write, writeJson } from "./output.ts";
import { paintFor } from "./paint.ts";
import type { DiffWish, TurnRange } from "./read-diff-options.ts";
import type { ThreadFile } from "./thread-target.ts";
import { whileBothUnchanged } from "./while-both-unchanged.ts";
import { wordDiff } from "./word-diff.ts";

/** Where nobody says how wide the terminal is. */
const usualWidth = 100;

/** One side, read to its end. */
type Side = OneThread & { file: ThreadFile; name: string; turns: TurnRange };

/** Compares two threads and tells what came out; answers the exit code. */
export async function diffThreads({ a, b, emptySide }: Sides, wish: DiffWish): Promise<Result<number>> {
  const one = await readSide(a.file, wish.turns.a, "--turns-a");
  if (!one.ok) return one;
  const other = await readSide(b.file, wish.turns.b, "--turns-b");
  if (!other.ok) return other;
  const sides = { a: one.value, b: other.value };
  return whileBothUnchanged(a.file, b.file, async () => {
    const { progress } = b.file;
    const compared = await compareThreads(sourceOf(sides.a), sourceOf(sides.b), wish.options, {
      sha256,
      signal: a.file.leaving,
      onProgress: (done, all) => progress.show("comparing", done, all),
    });
    progress.clear();
    if (!compared.ok) return fail({ where: `${a.file.where} and ${b.file.where}`, ...compared.fault });
    const { comparison } = compared;
    if (wish.json) for await (const piece of diffJson(comparison, emptySide)) await writeJson(piece);
    else await tell(comparison, sides, emptySide);
    return succeed(comparison.verdict === "different" ? 1 : 0);
  });
}

async function readSide(file: ThreadFile, turns: TurnRange, option: string): Promise<Result<Side>> {
  const { source, where, thread, progress } = file;
  const read = await whileUnchanged(source, where, () => findOneThread(file));
  progress.clear();
  if (!read.ok) return read;
  if (!read.value.ok) return read.value;
  const found = read.value.value;
  const name = found.isOneOfSeveral ? `${where}#${thread}` : where;
  const count = found.index.turns.length;
  if (turns === null || turns.last < count) return succeed({ ...found, file, name, turns });
  const expected = count === 0 ? "a thread that has turns" : `turns from 0 to ${count - 1}`;
  return unusable(name, `${expected} for ${option}`, count === 0 ? "one without" : wordTurns(turns));
}

const sourceOf = ({ index, range, file, turns }: Side) => ({
  index,
  range,
  reader: file.reader,
  known: null,
  turns,
});

async function tell(
  comparison: Comparison,
  sides: { a: Side; b: Side },
  emptySide: Sides["emptySide"],
): Promise<void> {
  const cost = await comparison.cost();
  const lines = wordDiff(comparison, {
    ...wordComparison(comparison, { a: "A", b: "B" }, cost, await findFirstDifference(comparison)),
    names: { a: nameSide(sides.a), b: nameSide(sides.b) },
    emptySide,
    cost,
    nameTurn: async (side, turn) => nameTurn(sides[side], turn),
    width: process.stdout.columns ?? usualWidth,
    paint: paintFor(process.stdout),
  });
  for await (const line of lines) await write(`${line}\n`);
}

const nameSide = ({ name, turns }: Side) => (turns === null ? name : `${name}, ${wordTurns(turns)}`);

const wordTurns = ({ first, last }: NonNullable<TurnRange>) =>
  first === last ? `turn ${first}` : `turns ${first} to ${last}`;

async function nameTurn({ index, file }: Side, turn: number): Promise<string> {
  const [entry] = await readOutline(index, file.reader, turn, 1);
  if (entry === undefined) throw new Error(`there is no turn ${turn}, and the comparison named it`);
  return entry.type === "user" ? `You, “${entry.label}”` : entry.label;
}
