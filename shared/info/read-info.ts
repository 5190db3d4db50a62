import type { ClientMetadata, ThreadInfo } from "../api/info.ts";
import type { AsideText } from "../converted/aside-text.ts";
import { oneLine } from "../failure/one-line.ts";
import { type ThreadIndex, turnRange } from "../index/thread-index.ts";
import { rangeOf } from "../index/range-of.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { makePreview, previewBytes } from "../rows/make-preview.ts";
import { type Range, readRanges } from "../rows/read-ranges.ts";
import { shorten } from "../text/shorten.ts";
import { gatherFields } from "./gather-entries.ts";
import type { GatheredFields } from "./gathered-fields.ts";
import { listAgents } from "./list-agents.ts";
import { listLinks } from "./list-links.ts";
import { listOthers, otherField, type OtherField, takeText } from "./other-fields.ts";
import { readRootFields } from "./read-root-fields.ts";
import { isNothing, isObject, type Value } from "./value.ts";

const mostListed = 200;
/** Of one agent or link. */
const mostFields = 100;
const longestBeginning = 120;

const lookedInto = new Set(["agents", "metadata", "relationships"]);
const names = new Set(["title", "thread_id", "version", "created_at", "updated_at", ...lookedInto]);

/**
 * What a thread says of itself outside of its turns, as far as that is read, and what is kept beside it. Which files hold its links is
 * not known here.
 */
export async function readInfo(
  index: ThreadIndex,
  reader: ByteReader,
  aside: readonly AsideText[] = [],
): Promise<ThreadInfo> {
  const root = await readRootFields(index, reader, { names, lookedInto, most: mostListed });
  const strays: OtherField[] = [];
  const text = (name: string) => takeText(root, name, "", strays);
  const limits = { most: mostListed, mostFields, strays };
  const agents = takeObject(root, "agents", strays);
  const metadata = takeObject(root, "metadata", strays);
  const relationships = takeObject(root, "relationships", strays);
  return {
    title: text("title"),
    threadId: text("thread_id"),
    version: text("version"),
    createdAt: text("created_at"),
    updatedAt: text("updated_at"),
    agents: agents === null ? none() : listAgents(agents, limits),
    metadata: metadata === null ? none() : listMetadata(metadata),
    links: relationships === null ? none() : listLinks(relationships, limits),
    others: [...strays, ...listOthers(root, "")],
    clientMetadata: turnsWithMetadata(index).length,
    aside: aside.map(({ text: whole, messages }) => ({ beginning: beginningOf(whole), messages })),
  };
}

const beginningOf = (text: string) => shorten(oneLine(text.slice(0, longestBeginning * 4)), longestBeginning);

/** The `client_metadata` of the turns that have one, in their order; `from` and `count` count only those. */
export async function readClientMetadata(
  index: ThreadIndex,
  reader: ByteReader,
  from: number,
  count: number,
): Promise<ClientMetadata[]> {
  const turns = turnsWithMetadata(index).slice(from, from + count);
  const ranges = turns.map((turn) => rangeOf(index.turns, turn, turnRange.clientMetadata));
  const heads = await readRanges(reader, ranges.map(headOf));
  return turns.map((turn, at) => ({
    turn,
    pointer: `/turns/${turn}/client_metadata`,
    preview: makePreview(heads[at]!, ranges[at]!.end - ranges[at]!.start, false),
  }));
}

function turnsWithMetadata({ turns }: ThreadIndex): number[] {
  const found: number[] = [];
  for (let turn = 0; turn < turns.length; turn++)
    if (turns.end(turn, turnRange.clientMetadata) > 0) found.push(turn);
  return found;
}

/** Something else in its place, or one that is too large to look into, goes to the others. */
function takeObject(root: GatheredFields<Value>, name: string, strays: OtherField[]): Value | null {
  const value = root.known.get(name);
  if (value === undefined || isNothing(value)) return null;
  if (isObject(value)) return value;
  strays.push(otherField(name, `/${name}`, value));
  return null;
}

function listMetadata(metadata: Value): ThreadInfo["metadata"] {
  const { others, left } = gatherFields(metadata, new Set(), mostListed);
  return { listed: listOthers({ others, left: 0 }, "/metadata"), left };
}

const none = () => ({ listed: [], left: 0 });

const headOf = ({ start, end }: Range): Range => ({ start, end: Math.min(end, start + previewBytes) });
