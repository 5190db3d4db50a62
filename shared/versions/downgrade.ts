import type { Member } from "../edits/member-finder.ts";
import { RemovedItems } from "../edits/removed-items.ts";
import { knownString } from "../index/string-table.ts";
import { turnRange, turnWord } from "../index/thread-index.ts";
import { protocolEventOf, protocolPrefix } from "../tiers/protocol-events.ts";
import { shorten } from "../text/shorten.ts";
import { countHeld, isDropped, wordHeld } from "./dropped-turn.ts";
import { type EventChange, PlanDraft } from "./plan-draft.ts";
import { spellOlder } from "./respell.ts";
import type { PlanOptions, PlanResult, ThreadSource } from "./version-plan.ts";

const longestQuote = 60;

/**
 * Anything to 0.0.3: agent turns that say they were interrupted are dropped, the fields of 0.0.4 go from every other turn, the five
 * events get their names back, and the version is stated. A thread that is all of 0.0.3 does not change.
 *
 * It expects a cleaned thread, and what it gives is to be cleaned once more, as a dropped turn may have held an answer. `EditedBytes`
 * carries the result of one plan to the next without writing it.
 *
 * A thread that states no version goes on stating none, as in an upgrade, unless a name that cannot go back is left in it: that
 * alone would make it read as 0.0.4.
 */
export async function downgrade(source: ThreadSource, options: PlanOptions = {}): Promise<PlanResult> {
  const draft = new PlanDraft(source, "0.0.3", options);
  const { turns } = source.index;
  const items = new RemovedItems();
  for (let turn = 0; turn < turns.length && draft.goesOn; turn++) {
    const drops = isDropped(source.index, turn);
    items.add({ start: turns.start(turn, turnRange.own), end: turns.end(turn, turnRange.own) }, drops);
    if (drops) reportDropped(draft, turn);
    else {
      await removeFields(draft, turn);
      await draft.changeEvents(turn, toOlder);
    }
  }
  for (const range of items.finish()) draft.edits.remove(range);
  if (draft.goesOn) await stateVersion(draft);
  return draft.finish();
}

function reportDropped(draft: PlanDraft, turn: number): void {
  const reason = draft.index.text(draft.index.turns, turn, turnWord.reason);
  const why = reason === null ? "interrupted" : `interrupted (${shorten(reason, longestQuote)})`;
  const held = countHeld(draft.index, turn);
  draft.removed.push({
    pointer: `/turns/${turn}`,
    reason: `${why}, and 0.0.3 knows only whole turns; it held ${wordHeld(held)}`,
    held,
  });
}

const newerFields = new Set<string | null>(["completion_status", "interruption"]);

/** All of a name go: with only the last gone, the one before it would count. */
async function removeFields(draft: PlanDraft, turn: number): Promise<void> {
  const fields = new RemovedItems();
  const last = await draft.readTurn(turn, ({ name, key, value }) =>
    fields.add({ start: key.start, end: value.end }, newerFields.has(name)),
  );
  for (const range of fields.finish()) draft.edits.remove(range);
  const isAgent = draft.index.turns.word(turn, turnWord.type) === knownString.agent;
  const status = draft.index.turns.word(turn, turnWord.status);
  for (const [name, member] of last) {
    const pointer = `/turns/${turn}/${name}`;
    draft.removed.push({ pointer, reason: "a field that 0.0.3 does not have" });
    const isComplete = name === "completion_status" && isAgent && status === knownString.complete;
    if (!isComplete && member.literal !== "null") draft.losses.push({ pointer, reason: wordLoss(member) });
  }
}

function wordLoss({ name, literal }: Member): string {
  const said = literal === null ? "" : ` ${shorten(literal, longestQuote)}`;
  return `0.0.3 cannot say ${name}${said}`;
}

function toOlder(name: string): EventChange {
  const event = protocolEventOf(name);
  if (event !== null && name === event.newer)
    return { renamed: { to: event.older, spell: spellOlder }, noted: null };
  const isStranger = name.startsWith(protocolPrefix);
  const noted = `0.0.3 has no name for ${shorten(name, longestQuote)}: it stays as it is`;
  return { renamed: null, noted: isStranger ? noted : null };
}

async function stateVersion(draft: PlanDraft): Promise<void> {
  const { stated, known } = draft.from;
  if (stated === "0.0.3") return;
  const keepsNewerName = draft.losses.some(({ pointer }) => pointer.endsWith("/event_type"));
  if (stated === null && !keepsNewerName) return;
  if (!known)
    draft.losses.push({
      pointer: "/version",
      reason: `${shorten(stated ?? "", longestQuote)} is no version known here: it was read as 0.0.4`,
    });
  await draft.stateVersion();
}
