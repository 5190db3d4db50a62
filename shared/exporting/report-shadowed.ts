import type { CancelSignal } from "../api/bridge.ts";
import { type Oddity } from "../canonical/oddity.ts";
import { writeCanonical } from "../canonical/write-canonical.ts";
import { cancelled } from "../edits/faults.ts";
import { rootRange } from "../index/thread-index.ts";
import { Pointing } from "../problems/pointing.ts";
import type { Fault } from "../scan/fault.ts";
import type { ExportReport } from "./export-report.ts";
import type { ExportSource } from "./export-source.ts";

/** Each is looked for in the file, and nobody reads more of them. */
const mostPlaces = 1000;

/**
 * Of a key that stands twice in an object only the last value is read, by us as by JSON.parse: what the others say is in no format but the
 * thread's own bytes.
 */
export async function reportShadowed(
  { index, reader, sourcePointer }: ExportSource,
  report: ExportReport,
  signal?: CancelSignal,
): Promise<Fault | null> {
  const found: Oddity[] = [];
  const oddities = { push: (oddity: Oddity) => oddity.kind === "duplicate-key" && found.push(oddity) };
  const { root } = index;
  const range = { start: root.start(0, rootRange.own), end: root.end(0, rootRange.own) };
  const paced = {
    read: (start: number, end: number) => {
      if (signal?.aborted === true) throw new Stopped();
      return reader.read(start, end);
    },
  };
  try {
    await writeCanonical(paced, range, () => undefined, { oddities });
  } catch (error) {
    if (error instanceof Stopped) return cancelled;
    throw error;
  }
  const pointing = new Pointing({ index, reader });
  for (const { offset } of found.toSorted((a, b) => a.offset - b.offset).slice(0, mostPlaces))
    report.item(sourcePointer((await pointing.at(offset)).pointer), shadowed);
  if (found.length > mostPlaces)
    report.item("", `more than ${mostPlaces.toLocaleString("en")} keys stand twice`);
  return null;
}

const shadowed = "its key stands twice, and only the last value is written";

class Stopped extends Error {}
