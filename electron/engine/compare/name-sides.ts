import { describeThread } from "../../../shared/rows/describe-thread.ts";
import type { SideThread } from "./side-thread.ts";

type Named = { name: string; title: string | null };

/** What the sides are called in words: a stored chat by its title, some turns by their numbers; A and B where that is the same. */
export async function nameSides(a: SideThread, b: SideThread): Promise<{ a: Named; b: Named }> {
  const [one, other] = [await nameSide(a), await nameSide(b)];
  if (one.name !== other.name) return { a: one, b: other };
  const [turnsA, turnsB] = [wordTurns(a), wordTurns(b)];
  if (turnsA !== turnsB && turnsA !== null && turnsB !== null)
    return { a: { ...one, name: turnsA }, b: { ...other, name: turnsB } };
  return { a: { ...one, name: "A" }, b: { ...other, name: "B" } };
}

async function nameSide({ document, source, side }: SideThread): Promise<Named> {
  const { title } = await describeThread(source.index, source.reader);
  const { name } = document.naming;
  return { name: side.chat === null ? name : (title ?? side.chat.chatId), title };
}

function wordTurns({ side: { turns } }: SideThread): string | null {
  if (turns === null) return null;
  return turns.first === turns.last
    ? `Turn ${turns.first + 1}`
    : `Turns ${turns.first + 1}–${turns.last + 1}`;
}
