import type { Entry } from "./entry.ts";
import { longestTitle } from "./entry.ts";
import { matchLetters } from "./match-letters.ts";

/** An entry with the places of its title's letters that were asked for. */
export type Ranked = { entry: Entry; at: readonly number[] };

/** What was used a moment ago is a little nearer than anything that fits as well. */
const usedBonus = 8;
/** Of what fits as well, what can be done comes before what stands in a file. */
const ownBonus = 5;
/** Of what is not shown: it counts less than what is. */
const unseenShare = 0.3;

/**
 * What fits, the best first; without words everything, what was used last before the rest. Each word has to fit the title, or one of the
 * words that are known besides. `used`: ids, the last one first.
 */
export function rankEntries(
  entries: readonly Entry[],
  words: string,
  used: readonly string[],
): readonly Ranked[] {
  const asked = words.trim().split(/\s+/u).filter(Boolean);
  const age = new Map(used.map((id, index) => [id, index]));
  const found: (Ranked & { score: number; place: number })[] = [];
  for (const [place, entry] of entries.entries()) {
    const match = matchAll(asked, entry);
    if (match === null) continue;
    const usedAt = age.get(entry.id);
    const bonus =
      (usedAt === undefined ? 0 : usedBonus + 1 / (usedAt + 1)) + (entry.isForeign ? 0 : ownBonus);
    found.push({ entry, at: match.at, score: match.score + bonus, place });
  }
  return found.toSorted((a, b) => b.score - a.score || a.place - b.place);
}

function matchAll(asked: readonly string[], entry: Entry): { score: number; at: readonly number[] } | null {
  const title = entry.title.slice(0, longestTitle);
  const at = new Set<number>();
  let score = 0;
  for (const word of asked) {
    const match = matchLetters(word, title);
    const unseen = scoreUnseen(word, entry);
    if (match === null && unseen === 0) return null;
    if (match !== null && match.score >= unseen) for (const place of match.at) at.add(place);
    score += Math.max(match?.score ?? 0, unseen);
  }
  return { score, at: [...at].toSorted((a, b) => a - b) };
}

/** These are found by how they begin: letters scattered over them would find everything. */
function scoreUnseen(word: string, { kind, also }: Entry): number {
  const beginning = word.toLowerCase();
  const words = `${kind} ${also}`.toLowerCase().split(/\s+/u);
  return words.some((each) => each.startsWith(beginning)) ? 100 * unseenShare : 0;
}
