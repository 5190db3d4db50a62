import { FieldPlace } from "../edits/field-place.ts";
import { knownString } from "../index/string-table.ts";
import { turnRange, turnWord, valueKind } from "../index/thread-index.ts";
import { protocolEventOf } from "../tiers/protocol-events.ts";
import { isDropped } from "./dropped-turn.ts";
import { type EventChange, PlanDraft } from "./plan-draft.ts";
import { spellNewer } from "./respell.ts";
import type { PlanOptions, PlanResult, ThreadSource } from "./version-plan.ts";

/**
 * 0.0.3 to 0.0.4: the version, a status on every agent turn that has none, and the five event names. Nothing else changes, and a
 * thread that reads as 0.0.4 does not change at all.
 *
 * A thread that states no version goes on stating none. It reads as 0.0.4 by its new fields, and if it has neither an agent turn
 * nor one of the five events it is the same in both versions. Were the version written in, the way back could not know that it was
 * not there before, and would not give the same bytes.
 */
export async function upgrade(source: ThreadSource, options: PlanOptions = {}): Promise<PlanResult> {
  const draft = new PlanDraft(source, "0.0.4", options);
  if (draft.from.readAs === "0.0.4" || !draft.goesOn) return draft.finish();
  if (draft.from.stated !== null) await draft.stateVersion();
  for (let turn = 0; turn < source.index.turns.length && draft.goesOn; turn++) {
    await addStatus(draft, turn);
    await draft.changeEvents(turn, toNewer);
  }
  return draft.finish();
}

function toNewer(name: string): EventChange {
  const event = protocolEventOf(name);
  if (event === null) return { renamed: null, noted: null };
  if (name === event.older) return { renamed: { to: event.newer, spell: spellNewer }, noted: null };
  return {
    renamed: null,
    noted: `${name} is a name of 0.0.4 already: going back would make it ${event.older}`,
  };
}

const complete = '"complete"';
export const nowComplete = "completion_status is now complete, as every turn of 0.0.3 is";
/** Where the new field stands: behind the first of these, as the protocol lists them. */
const neighbours = ["started_at", "agent_id", "turn_type"];

async function addStatus(draft: PlanDraft, turn: number): Promise<void> {
  const { turns } = draft.index;
  if (turns.word(turn, turnWord.value) !== valueKind.object) return;
  const place = new FieldPlace(neighbours);
  const newer = await draft.readTurn(turn, (member) => place.hear(member));
  const pointer = `/turns/${turn}`;
  const goes = isDropped(draft.index, turn) ? "the turn" : "it";
  const reason = `a field of 0.0.4 already: going back would drop ${goes}`;
  for (const name of newer.keys()) draft.losses.push({ pointer: `${pointer}/${name}`, reason });
  if (turns.word(turn, turnWord.type) !== knownString.agent) return;
  const status = newer.get("completion_status");
  // A status that is null is none; one that is neither null nor a string is left to be reported, not repaired.
  if (status?.literal === "null") draft.edits.replace(status.value, complete);
  else if (status === undefined) {
    const range = { start: turns.start(turn, turnRange.own), end: turns.end(turn, turnRange.own) };
    const { at, text } = place.insert(range, "completion_status", complete);
    draft.edits.insert(at, text);
  } else return;
  draft.changed.push({ pointer, reason: nowComplete });
}
