import { oneLine } from "../failure/one-line.ts";
import { lostAt } from "../rows/lost-at.ts";
import { cutCleanly, decodeBytes } from "../text/decode-string.ts";
import type { Hit } from "./hit-list.ts";
import { itemNames } from "./item-names.ts";
import { safeCut } from "./safe-cut.ts";
import { mostRoom, type SearchedThread } from "./search-item.ts";
import { unescape } from "./unescape.ts";

/** A match and the text around it, on one line. */
export type HitSnippet = { before: string; match: string; after: string };

const longestBefore = 60;
const longestMatch = 200;
const longestAfter = 120;
const mostBytes = 4096;

export async function readSnippet(thread: SearchedThread, hit: Hit): Promise<HitSnippet> {
  const { source, at, length, level, place } = hit;
  if (source.in === "bytes") return readFromBytes(thread, source, level);
  const text =
    source.in === "lost"
      ? (lostAt(thread.index, place)?.text ?? "")
      : (itemNames(thread.index, thread.agents, place)[source.name] ?? "");
  return cutOut({
    before: text.slice(Math.max(0, at - mostRoom), at),
    match: undo(text.slice(at, at + length), level),
    after: text.slice(at + length, at + length + mostRoom),
  });
}

async function readFromBytes(
  { reader }: SearchedThread,
  { start, end, roomBefore, roomAfter }: Extract<Hit["source"], { in: "bytes" }>,
  level: number,
): Promise<HitSnippet> {
  const isLong = end - start > mostBytes;
  const to = isLong ? start + mostBytes : end + roomAfter;
  const bytes = await reader.read(start - roomBefore, to);
  const last = isLong ? bytes.length : roomBefore + end - start;
  const lead = roomBefore < mostRoom ? 0 : safeCut(bytes, Math.min(24, roomBefore), 0);
  return cutOut({
    before: undo(decodeBytes(bytes.subarray(lead, roomBefore)), 1),
    match: undo(decodeBytes(bytes.subarray(roomBefore, last)), level),
    after: undo(decodeBytes(bytes.subarray(last)), 1),
  });
}

function undo(source: string, times: number): string {
  let text = source;
  for (let time = 0; time < times; time++) text = unescape(text)?.text ?? text;
  return text;
}

const cutOut = ({ before, match, after }: HitSnippet): HitSnippet => ({
  before: cutStart(plain(before), longestBefore),
  match: cutEnd(plain(match), longestMatch),
  after: cutEnd(plain(after), longestAfter),
});

const plain = (text: string): string => oneLine(text).replace(/ {2,}/g, " ");

const cutEnd = (text: string, length: number): string =>
  text.length <= length ? text : cutCleanly(text.slice(0, length), true).text;

function cutStart(text: string, length: number): string {
  const cut = text.slice(-length);
  const isSplit = text.length > length && /^[\udc00-\udfff]/.test(cut);
  return isSplit ? cut.slice(1) : cut;
}
