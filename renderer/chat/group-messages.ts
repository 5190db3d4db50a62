import type { Entry } from "./pair-messages.ts";

/** What one box of the user held: a block, and in it the answers that were given side by side. */
export type Block = { blockId: string | null; threads: Thread[] };
export type Thread = { threadId: string | null; entries: Said[] };
/** `opens`: whether somebody else spoke before. */
export type Said = Entry & { opens: boolean };

/** Only what stands together is grouped: no order is changed and nothing is left out. */
export function groupMessages(entries: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  let before: Entry | null = null;
  for (const entry of entries) {
    const { blockId, threadId } = entry.message;
    const said = { ...entry, opens: before === null || speakerOf(before) !== speakerOf(entry) };
    before = entry;
    const block = blocks.at(-1);
    const thread = block?.threads.at(-1);
    if (block === undefined || blockId === null || block.blockId !== blockId)
      blocks.push({ blockId, threads: [{ threadId, entries: [said] }] });
    else if (thread === undefined || thread.threadId !== threadId)
      block.threads.push({ threadId, entries: [said] });
    else thread.entries.push(said);
  }
  return blocks;
}

const speakerOf = ({ message: { role, assistantId, assistantName } }: Entry): string =>
  role === "user" ? "user" : JSON.stringify([role, assistantId, assistantName]);
