import { visitMembers } from "../content/item-members.ts";
import { rangeOf } from "../index/range-of.ts";
import { messageWord, partRange, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import { decodeBytes } from "../text/decode-string.ts";
import type { Addition } from "./marks.ts";

const says = "The run was interrupted before this tool returned anything.";

/** The names that a return has in common with its call. */
const shared = new Set<string | null>(["tool_name", "tool_call_id"]);

/** A return for a call that has none, as JSON text; its names are spelled as the call spells them. Null if they cannot be read. */
export async function synthesizeReturn(
  index: ThreadIndex,
  reader: ByteReader,
  call: number,
): Promise<string | null> {
  const own = rangeOf(index.parts, call, partRange.own);
  const preview = rangeOf(index.parts, call, partRange.preview);
  const isInside = preview.start > own.start && preview.end < own.end;
  const found = new Map<string, Range>();
  await visitMembers(reader, own, isInside ? [preview] : [], ({ name, value }) => {
    if (shared.has(name)) found.set(name!, value);
  });
  const fields = [`"part_kind":"tool-return"`];
  for (const [name, { start, end }] of found) {
    const bytes = await reader.read(start, end);
    if (bytes.length < end - start) return null;
    // What is no string names nothing.
    if (bytes[0] === 0x22) fields.push(`"${name}":${decodeBytes(bytes)}`);
  }
  fields.push(`"status":"error"`, `"content":${JSON.stringify(says)}`, `"metadata":{"synthesized":true}`);
  return `{${fields.join(",")}}`;
}

/** The request that brings these returns, where none follows. */
export function synthesizeRequest(
  index: ThreadIndex,
  { turn, response }: Addition,
  parts: readonly string[],
): string {
  const time =
    index.text(index.turns, turn, turnWord.interruptedAt) ??
    index.text(index.messages, response, messageWord.timestamp);
  const timestamp = time === null ? "" : `"timestamp":${JSON.stringify(time)},`;
  return `{"message_type":"request",${timestamp}"parts":[${parts.join(",")}]}`;
}
