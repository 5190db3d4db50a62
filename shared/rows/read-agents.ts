import { rootRange, type ThreadIndex } from "../index/thread-index.ts";
import { parseObject } from "../text/parse-object.ts";
import { shorten } from "../text/shorten.ts";
import type { ByteReader } from "./byte-reader.ts";

export type Agents = ReadonlyMap<string, { name: string | null; model: string | null }>;

/** A list of agents larger than this is not read: rows then show ids in place of names. */
const largest = 1024 * 1024;
const longestName = 200;

const cache = new WeakMap<ThreadIndex, { start: number; end: number; agents: Agents }>();

/** The names and models that the thread gives its agents. */
export async function readAgents(index: ThreadIndex, reader: ByteReader): Promise<Agents> {
  const start = index.root.start(0, rootRange.agents);
  const end = index.root.end(0, rootRange.agents);
  const known = cache.get(index);
  if (known !== undefined && known.start === start && known.end === end) return known.agents;
  const isRead = end > start && end - start <= largest;
  const agents = isRead ? listAgents(await reader.read(start, end)) : new Map();
  cache.set(index, { start, end, agents });
  return agents;
}

function listAgents(bytes: Uint8Array): Agents {
  const entries = Object.entries(parseObject(bytes) ?? {});
  return new Map(
    entries.map(([id, config]) => [
      id,
      { name: nameIn(config, "agent_name"), model: nameIn(config, "model_name") },
    ]),
  );
}

function nameIn(config: unknown, key: string): string | null {
  if (typeof config !== "object" || config === null || !Object.hasOwn(config, key)) return null;
  const name = (config as Record<string, unknown>)[key];
  return typeof name === "string" ? shorten(name, longestName) : null;
}
