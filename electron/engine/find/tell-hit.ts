import type { FindHit } from "../../../shared/api/find.ts";
import type { HitList } from "../../../shared/find/hit-list.ts";
import { readSnippet } from "../../../shared/find/hit-snippet.ts";
import { partWord, type ThreadIndex } from "../../../shared/index/thread-index.ts";
import { kindOfPart } from "../../../shared/rows/kind-of-row.ts";
import { pointTo, pointToLost } from "../../../shared/rows/locate-row.ts";
import type { ItemPlace } from "../../../shared/rows/place-of-pointer.ts";
import { readAgents } from "../../../shared/rows/read-agents.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { shownName } from "../../../shared/rows/shown-name.ts";
import { BlockReader } from "../block-reader.ts";
import type { ByteSource } from "../byte-source.ts";
import { hasOwnRow, rowAround } from "./hit-rows.ts";

/** Hits by number as a screen takes them, with the text around each. */
export async function tellHits(
  { index, source }: { index: ThreadIndex; source: ByteSource },
  hits: HitList,
  from: number,
  count: number,
): Promise<FindHit[]> {
  const reader = new BlockReader(source);
  const thread = { index, reader, agents: await readAgents(index, reader) };
  const map = rowMapOf(index);
  const told: FindHit[] = [];
  for (let number = from; number < Math.min(from + count, hits.length); number++) {
    const hit = hits.at(number);
    const { place, field, at, length } = hit;
    told.push({
      number,
      row: rowAround(index, map, place),
      isShown: hasOwnRow(index, map, place),
      pointer: point(index, place),
      kind: kindOf(index, place),
      field,
      at,
      length,
      ...(await readSnippet(thread, hit)),
    });
  }
  return told;
}

function point(index: ThreadIndex, { turn, message, part, isInterruption, lost }: ItemPlace): string {
  if (lost !== null) return pointToLost(turn, lost);
  return pointTo(index, turn, message, part) + (isInterruption ? "/interruption" : "");
}

function kindOf(index: ThreadIndex, { message, part, isInterruption, lost }: ItemPlace): string {
  if (lost !== null) return "lost part";
  if (isInterruption) return "interruption";
  if (part !== null) return kindOfPart(shownName(index.text(index.parts, part, partWord.kind)));
  return message === null ? "turn" : "event";
}
