import { EditList } from "../edits/edits.ts";
import { FieldPlace } from "../edits/field-place.ts";
import type { Member } from "../edits/member-finder.ts";
import { RemovedItems } from "../edits/removed-items.ts";
import type { ThreadMembers } from "../edits/thread-members.ts";
import { rangeOf } from "../index/range-of.ts";
import { knownString } from "../index/string-table.ts";
import { type ThreadIndex, turnRange, turnWord } from "../index/thread-index.ts";
import type { Cut } from "./marks.ts";

const interrupted = '"interrupted"';
/** Where a new field stands: behind the first of these, as the protocol lists them. */
const neighbours = ["started_at", "agent_id", "turn_type"];

/**
 * Writes that a turn was interrupted, and why if it does not say so itself; then it was not completed at any time either. Answers
 * false when the bytes are no longer those that were indexed.
 */
export async function writeInterrupted(
  { index, members, edits }: { index: ThreadIndex; members: ThreadMembers; edits: EditList },
  turn: number,
  { at }: Cut,
): Promise<boolean> {
  const statusPlace = new FieldPlace(neighbours);
  const reasonPlace = new FieldPlace(["completion_status", ...neighbours]);
  const last = new Map<string, Member>();
  const completed = new RemovedItems();
  const isRead = await members.ofTurn(turn, (member) => {
    statusPlace.hear(member);
    reasonPlace.hear(member);
    if (member.name !== null) last.set(member.name, member);
    completed.add({ start: member.key.start, end: member.value.end }, member.name === "completed_at");
  });
  if (!isRead) return false;
  const { turns } = index;
  const isStated = turns.word(turn, turnWord.status) === knownString.interrupted;
  const isExplained = turns.word(turn, turnWord.interruption) === 1;
  const put = (name: string, value: string, place: FieldPlace) => {
    const known = last.get(name);
    if (known !== undefined) return edits.replace(known.value, value);
    const { at: offset, text } = place.insert(rangeOf(turns, turn, turnRange.own), name, value);
    edits.insert(offset, text);
  };
  if (!isStated) put("completion_status", interrupted, statusPlace);
  if (!isExplained) put("interruption", explain(at), reasonPlace);
  if (!isStated || !isExplained) for (const range of completed.finish()) edits.remove(range);
  return true;
}

function explain(at: string | null): string {
  const time = at === null ? "" : `,"interrupted_at":${JSON.stringify(at)}`;
  return `{"reason":"incomplete_cycle"${time}}`;
}
