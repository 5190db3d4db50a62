import type { Change } from "../../histories/change.ts";
import { rangeOf } from "../../index/range-of.ts";
import { memberRange } from "../../index/thread-index.ts";
import type { ByteReader } from "../../rows/byte-reader.ts";
import type { Range } from "../../rows/read-ranges.ts";
import { decodeBytes } from "../../text/decode-string.ts";
import { parseExactly } from "../../text/parse-exactly.ts";
import type { ExportSource } from "../export-source.ts";
import { changeOf } from "./change-of.ts";
import { deepestWritten, depthOf } from "./depth-of.ts";

/** More than this is not said around the turns: a message that carries it all should stay one that can be looked at. */
const largestRoot = 4 * 1024 * 1024;

export type Root = {
  /** What makes of the root of any history that of the thread; null where nothing differs. */
  change: Change | null;
  /** Fields that are too large or nested too deep to be carried. */
  left: readonly string[];
};

/** The fields of a thread beside its turns. Null: the source has changed. */
export async function readRoot({
  index,
  reader,
}: Pick<ExportSource, "index" | "reader">): Promise<Root | null> {
  const ranges = new Map<string, Range>();
  for (let row = 0; row < index.members.length; row++) {
    const key = rangeOf(index.members, row, memberRange.key);
    if (key.end - key.start > largestRoot) continue;
    const name = await readText(reader, key);
    if (name === null) return null;
    ranges.set(JSON.parse(name) as string, rangeOf(index.members, row, memberRange.value));
  }
  ranges.delete("turns");
  const members: [string, unknown][] = [];
  const left: string[] = [];
  let size = 0;
  for (const [name, range] of ranges) {
    size += name.length + range.end - range.start;
    const text = size > largestRoot ? null : await readText(reader, range);
    if (size <= largestRoot && text === null) return null;
    const value = text === null ? undefined : parseExactly(text);
    if (value === undefined || depthOf(value) > deepestWritten) left.push(name);
    else members.push([name, value]);
  }
  return { change: changeOf([["version", "0.0.4"]], Object.fromEntries(members), []), left };
}

async function readText(reader: ByteReader, { start, end }: Range): Promise<string | null> {
  const bytes = await reader.read(start, end);
  return bytes.length < end - start ? null : decodeBytes(bytes);
}
