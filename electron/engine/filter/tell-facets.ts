import type { Facets } from "../../../shared/api/filter.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import type { ByteReader } from "../../../shared/rows/byte-reader.ts";
import { countFacets } from "../../../shared/rows/count-facets.ts";
import { ProblemPlaces } from "../../../shared/rows/problem-places.ts";
import { readAgents } from "../../../shared/rows/read-agents.ts";
import { layApart } from "./lay-apart.ts";

/** What the rows can be filtered by, counted over all of them. */
export async function tellFacets(index: ThreadIndex, reader: ByteReader): Promise<Facets> {
  const { rows, cycles, lost, problems } = layApart(index);
  const places = problems === null ? null : new ProblemPlaces(index, lost, problems);
  const { agents, ...others } = countFacets({ index, cycles, lost }, rows, places);
  const names = await readAgents(index, reader);
  const listed = agents.listed.map(({ value, rows: count }) => ({
    value,
    name: names.get(value ?? "")?.name ?? null,
    rows: count,
  }));
  if (agents.none > 0) listed.push({ value: null, name: null, rows: agents.none });
  return { ...others, agents: { listed, left: agents.left } };
}
