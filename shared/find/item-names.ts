import { messageWord, partWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { lostAt } from "../rows/lost-at.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import type { Agents } from "../rows/read-agents.ts";

/** What a row is called by, beside what it holds: always in the same order. */
export function itemNames(index: ThreadIndex, agents: Agents, place: ItemPlace): string[] {
  return namesOf(index, agents, place).filter((name) => name !== null);
}

function namesOf(index: ThreadIndex, agents: Agents, place: ItemPlace): (string | null)[] {
  const { turn, message, part, isInterruption } = place;
  const lost = lostAt(index, place);
  if (lost !== null) return [lost.tool, lost.callId, lost.reason];
  if (isInterruption) return [];
  if (part !== null)
    return [index.text(index.parts, part, partWord.tool), index.text(index.parts, part, partWord.callId)];
  if (message !== null) return [index.text(index.messages, message, messageWord.eventType)];
  const agent = index.text(index.turns, turn, turnWord.agent);
  const known = agent === null ? undefined : agents.get(agent);
  const model = index.text(index.turns, turn, turnWord.model) ?? known?.model ?? null;
  return [agent, known?.name ?? null, model];
}
