import { changed } from "../../edits/faults.ts";
import type { ExportOutput, ExportSource, WriteFormat } from "../export-source.ts";
import { forEachTurn } from "../for-each-turn.ts";
import { MessageLines } from "./message-lines.ts";
import { pathOf, rootWords } from "./note.ts";
import { type Root, readRoot } from "./read-root.ts";
import { TurnWriter } from "./turn-writer.ts";

/**
 * A thread as a Pydantic AI message history: a JSON list of what `ModelMessagesTypeAdapter` reads, one message a line. Whatever Pydantic
 * AI has no place for, or would refuse, stands under one key of a message's `metadata`, and only there where the message alone would
 * not be read back as the thread has it. So `HistoryMaker` makes the same thread of it again. Each such thing is reported.
 */
export const writePydanticHistory: WriteFormat = async (source, output) => {
  const root = await readRoot(source);
  if (root === null) return changed;
  const lines = new MessageLines(output, root.change);
  const turns = new TurnWriter(source, output, lines);
  const fault = await forEachTurn(source, output, (turn, value) => turns.add(turn, value));
  if (fault !== null) return fault;
  await turns.end();
  await lines.end();
  reportRoot(root, lines.count > 0, source, output);
  return null;
};

function reportRoot(
  { change, left }: Root,
  isCarried: boolean,
  { sourcePointer }: Pick<ExportSource, "sourcePointer">,
  { report }: ExportOutput,
): void {
  const words = (name: string) => (isCarried ? rootWords.kept(name) : rootWords.nowhere);
  for (const name of Object.keys(change?.fields ?? {}))
    report.field(sourcePointer(pathOf(name)), words(name));
  // What is not there has no place to point to.
  for (const name of change?.without ?? []) report.field(sourcePointer(""), words(name));
  for (const name of left) report.field(sourcePointer(pathOf(name)), rootWords.tooLarge);
}
