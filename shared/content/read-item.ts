import type { Item } from "../api/content.ts";
import type { Member } from "../edits/member-finder.ts";
import {
  messageRange,
  messageWord,
  type ThreadIndex,
  turnRange,
  turnWord,
  valueKind,
} from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { ownRange, pointTo, pointToLost } from "../rows/locate-row.ts";
import { lostAt } from "../rows/lost-at.ts";
import type { ItemPlace } from "../rows/place-of-pointer.ts";
import type { Range } from "../rows/read-ranges.ts";
import { decodeBytes } from "../text/decode-string.ts";
import { shorten } from "../text/shorten.ts";
import { findItem } from "./find-item.ts";
import { visitMembers, visitMessage, visitTurn } from "./item-members.ts";
import { rangeOf } from "../index/range-of.ts";

const messageFields: ReadonlySet<string> = new Set([
  "model_name",
  "provider_name",
  "provider_response_id",
  "finish_reason",
  "agent_id",
  "source_agent",
  "target_agents",
]);
const longestText = 200;
const largestRead = 1024 * 1024;
/** Of each list; nobody reads more. */
const mostListed = 50;

type NamedText = Item["message"][number];
/** Where fields stand, by their names: of equal ones the last. */
type Fields = Map<string, Range>;

/** What is known of one item beside its content; the analysis has its problems. */
export async function readItem(
  index: ThreadIndex,
  reader: ByteReader,
  place: ItemPlace,
): Promise<Omit<Item, "problems">> {
  const { turn, message, part, isInterruption, lost } = place;
  if (lostAt(index, place) !== null) return { ...nowhere, pointer: pointToLost(turn, lost!) };
  const own = (await findItem(index, reader, place))?.range ?? ownRange(index, turn, message, part);
  const ofMessage = await fieldsOfMessage(index, reader, message);
  const [ofTurn, ofInterruption] = await fieldsOfTurn(index, reader, turn);
  const ofAll = [...ofMessage, ...ofTurn, ...ofInterruption];
  const named = [...ofMessage].filter(([name]) => messageFields.has(name));
  return {
    pointer: pointTo(index, turn, message, part) + (isInterruption ? "/interruption" : ""),
    message: await readTexts(reader, named),
    times: await readTexts(
      reader,
      ofAll.filter(([name]) => isTime(name)),
    ),
    usage: await readUsage(index, reader, place),
    offset: own.start,
    sizeBytes: own.end - own.start,
  };
}

/** Of what stands beside the thread, the row itself tells all. */
const nowhere = { message: [], times: [], usage: null, offset: 0, sizeBytes: 0 };

const isTime = (name: string) => name === "timestamp" || name.endsWith("_at");

async function fieldsOfMessage(
  index: ThreadIndex,
  reader: ByteReader,
  message: number | null,
): Promise<Fields> {
  const fields: Fields = new Map();
  if (message !== null && index.messages.word(message, messageWord.value) === valueKind.object)
    await visitMessage(index, reader, message, (member) => keep(fields, member));
  return fields;
}

/** Those of a turn, and those of its interruption. */
async function fieldsOfTurn(index: ThreadIndex, reader: ByteReader, turn: number): Promise<[Fields, Fields]> {
  const fields: Fields = new Map();
  const ofInterruption: Fields = new Map();
  if (index.turns.word(turn, turnWord.value) !== valueKind.object) return [fields, ofInterruption];
  await visitTurn(index, reader, turn, (member) => keep(fields, member));
  const interruption = fields.get("interruption");
  if (interruption !== undefined && interruption.end - interruption.start <= largestRead)
    await visitMembers(reader, interruption, [], (member) => keep(ofInterruption, member));
  return [fields, ofInterruption];
}

function keep(fields: Fields, { name, value }: Member): void {
  if (name === null) return;
  const hasRoom = fields.has(name) || fields.size < mostListed;
  if (messageFields.has(name) || name === "interruption" || (isTime(name) && hasRoom))
    fields.set(name, value);
}

async function readTexts(reader: ByteReader, fields: readonly [string, Range][]): Promise<NamedText[]> {
  const texts: NamedText[] = [];
  for (const [name, { start, end }] of fields.slice(0, mostListed)) {
    if (end - start > largestRead) continue;
    const text = textOf(decodeBytes(await reader.read(start, end)));
    if (text !== null) texts.push({ name, text: shorten(text, longestText) });
  }
  return texts;
}

/** A string, a list of strings, or a number as it is written; null for anything else. */
function textOf(source: string): string | null {
  const value = parse(source);
  if (typeof value === "string") return value;
  if (typeof value === "number") return source;
  const isWords = Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === "string");
  return isWords ? value.join(", ") : null;
}

/** What was scanned is JSON, but the file may have changed since. */
function parse(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return null;
  }
}

async function readUsage(
  { turns, messages }: ThreadIndex,
  reader: ByteReader,
  { turn, message }: ItemPlace,
): Promise<Item["usage"]> {
  const ofMessage =
    message === null ? [] : await readCounts(reader, rangeOf(messages, message, messageRange.usage));
  if (ofMessage.length > 0) return { of: "message", counts: ofMessage };
  const ofTurn = await readCounts(reader, rangeOf(turns, turn, turnRange.usage));
  return ofTurn.length > 0 ? { of: "turn", counts: ofTurn } : null;
}

/** The fields of an object that are numbers, in their order. */
async function readCounts(reader: ByteReader, range: Range): Promise<{ name: string; value: number }[]> {
  const counts = new Map<string, number>();
  const size = range.end - range.start;
  if (size === 0 || size > largestRead) return [];
  await visitMembers(reader, range, [], ({ name, literal }) => {
    if (name === null || (!counts.has(name) && counts.size === mostListed)) return;
    const value = literal !== null && /^-?\d/.test(literal) ? Number(literal) : Number.NaN;
    if (Number.isFinite(value)) counts.set(name, value);
    else counts.delete(name);
  });
  return [...counts].map(([name, value]) => ({ name, value }));
}
