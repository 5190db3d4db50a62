import type { Cycles } from "../../cycles/cycles.ts";
import type { ThreadIndex } from "../../index/thread-index.ts";
import { pointBelow } from "../../info/other-fields.ts";
import { readRootFields } from "../../info/read-root-fields.ts";
import type { AsideText } from "../../converted/aside-text.ts";
import type { Fault } from "../../scan/fault.ts";
import type { ExportOutput, ExportSource } from "../export-source.ts";
import { forEachTurn } from "../for-each-turn.ts";
import { TooLongText } from "./json-of.ts";
import { MessageList } from "./message-list.ts";
import { Notes } from "./notes.ts";
import { type MessageMaker, SentTurns } from "./sent-turns.ts";

/** Makes the messages of one provider. A message may wait for the next ones: only what cannot change any more is a line. */
export interface ProviderMaker extends MessageMaker {
  /** System prompts and instructions; before all messages. */
  aside(texts: readonly AsideText[]): void;
  end(): void;
  takeLines(): string[];
}

export type MakeProvider = (index: ThreadIndex, cycles: Cycles, notes: Notes) => ProviderMaker;

/** Writes a thread as the list of messages that a request to a provider holds, turn by turn. */
export async function writeMessages(
  source: ExportSource,
  output: ExportOutput,
  make: MakeProvider,
): Promise<Fault | null> {
  const notes = new Notes(output.report, source);
  await noteRoot(source, notes);
  const maker = make(source.index, source.cycles, notes);
  const turns = new SentTurns(source.index, notes);
  const list = new MessageList(output);
  maker.aside(source.aside);
  try {
    const fault = await forEachTurn(source, output, async (turn, value) => {
      turns.visit(turn, value, maker);
      await list.add(maker.takeLines());
    });
    if (fault !== null) return fault;
    maker.end();
  } catch (error) {
    if (error instanceof TooLongText) return tooLong;
    throw error;
  }
  await list.add(maker.takeLines());
  await list.end();
  return null;
}

const tooLong: Fault = {
  code: "not-available",
  expected: "messages that fit into one text",
  found: "a longer one",
};

const mostRootFields = 1000;

async function noteRoot({ index, reader }: ExportSource, notes: Notes): Promise<void> {
  const none = new Set<string>();
  const { others } = await readRootFields(index, reader, {
    names: none,
    lookedInto: none,
    most: mostRootFields,
  });
  for (const [name] of others)
    if (name !== "turns")
      notes.field(
        pointBelow("", name),
        "no place for what a thread says of itself: title, version, agents, links",
      );
}
