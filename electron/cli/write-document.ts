import type { Oddity } from "../../shared/canonical/oddity.ts";
import { writeCanonical } from "../../shared/canonical/write-canonical.ts";
import type { Range } from "../../shared/rows/read-ranges.ts";
import { type ByteSource, SourceChanged } from "../engine/byte-source.ts";
import { LineLayout } from "./line-layout.ts";
import { write } from "./output.ts";
import type { Progress } from "./progress.ts";

/** What has no canonical form. Of a key that stands twice the last one counts; half a character and an endless number are nothing. */
export type Refused = Oddity & { kind: "lone-surrogate" | "number-overflow" };

/** Nothing is written before all of it is known to be right: so much waits in memory, and a larger document is made twice. */
const mostHeld = 32 * 1024 * 1024;
const writeAtOnce = 64 * 1024;

/** `bytes`: the canonical form and nothing else. `lines`: the same with a line for every value, and a line break at its end. */
export type DocumentLayout = "bytes" | "lines";

/** Writes the canonical form to stdout, or nothing and answers the first place that has none. */
export async function writeDocument(
  source: ByteSource,
  range: Range,
  layout: DocumentLayout,
  progress: Progress,
): Promise<Refused | null> {
  const layOut = layOutAs(layout);
  const oddities: Oddity[] = [];
  const held: Uint8Array[] = [];
  let first: Refused | null = null;
  let size = 0;
  const reader = {
    read(start: number, end: number) {
      progress.show("canonicalizing", start - range.start, range.end - range.start);
      return source.read(start, end);
    },
  };
  await writeCanonical(
    reader,
    range,
    (bytes) => {
      first = findFirst(first, oddities.splice(0));
      const piece = layOut(bytes);
      size += piece.byteLength;
      if (size <= mostHeld) held.push(piece);
      else held.length = 0;
    },
    { oddities },
  );
  first = findFirst(first, oddities);
  if (first !== null) return first;
  if (!(await source.isUnchanged())) throw new SourceChanged();
  progress.clear();
  if (size <= mostHeld) await write(Buffer.concat(held));
  else await send(source, range, layout);
  if (layout === "lines") await write("\n");
  return null;
}

async function send(source: ByteSource, range: Range, layout: DocumentLayout): Promise<void> {
  const layOut = layOutAs(layout);
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let taken = Promise.resolve();
  const flush = () => {
    const output = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    taken = taken.then(() => write(output));
    // It is met where the next piece is read, or at the end.
    taken.catch(() => undefined);
  };
  const reader = {
    /** Reads no faster than the output is taken. */
    async read(start: number, end: number) {
      await taken;
      return source.read(start, end);
    },
  };
  await writeCanonical(reader, range, (canonical) => {
    const piece = layOut(canonical);
    waiting.push(piece);
    bytes += piece.byteLength;
    if (bytes >= writeAtOnce) flush();
  });
  flush();
  await taken;
}

/** What it answers is a copy: pieces are valid only while they are handed over. */
function layOutAs(layout: DocumentLayout): (bytes: Uint8Array) => Uint8Array {
  if (layout === "bytes") return (bytes) => bytes.slice();
  const lines = new LineLayout();
  return (bytes) => lines.push(bytes);
}

function findFirst(first: Refused | null, oddities: readonly Oddity[]): Refused | null {
  return oddities
    .filter(isRefused)
    .reduce<Refused | null>((a, b) => (a !== null && a.offset < b.offset ? a : b), first);
}

function isRefused(oddity: Oddity): oddity is Refused {
  return oddity.kind === "lone-surrogate" || oddity.kind === "number-overflow";
}
