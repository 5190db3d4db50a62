// Comparisons of this process, so that a test can see what they are made of.
import { fixedPlace } from "../../../../electron/engine/cache-folder.ts";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { CompareOptions, ComparisonName } from "../../../../shared/api/compare.ts";
import { succeed } from "../../../../shared/failure/failure.ts";
import { Comparisons } from "../../../../electron/engine/compare/comparisons.ts";
import type { MadeComparison } from "../../../../electron/engine/compare/made-comparison.ts";
import { HashCache } from "../../../../electron/engine/hash-cache.ts";
import { locateSource } from "../../../../electron/engine/locate-source.ts";
import { OpenDocuments } from "../../../../electron/engine/open-documents.ts";
import { RightOfWay } from "../../../../electron/engine/right-of-way.ts";
import { scratchFolder } from "../scratch.ts";
import { valueOf } from "../start-host.ts";

export function openComparisons() {
  const way = new RightOfWay();
  const cache = new HashCache(fixedPlace(join(scratchFolder(), "cache")));
  const documents = new OpenDocuments({ cache, way, changed: () => undefined });
  onTestFinished(async () => {
    for (const document of documents.all()) await documents.close(document.naming.id);
  });
  const comparisons = new Comparisons({ documents, cache, giveWay: () => way.giveWay() });
  let opened = 0;
  /** Opens a file and answers what it is called. */
  const open = async (path: string): Promise<string> => {
    opened += 1;
    const source = { from: "path", path } as const;
    const message = { kind: "open", id: opened, document: `d${opened}`, source, again: false } as const;
    return valueOf(await documents.open(message, valueOf(locateSource(source)))).id;
  };
  const make = (name: ComparisonName, signal = new AbortController().signal) =>
    comparisons.use(name, async (made: MadeComparison) => succeed(made), { signal });
  return { way, documents, comparisons, open, make };
}

/** Eight ways to compare, two more than are kept. */
export const eightOptions: readonly CompareOptions[] = [true, false].flatMap((ignoreTimestamps) =>
  [true, false].flatMap((ignoreIds) =>
    [true, false].map((withSystem) => ({ ignoreTimestamps, ignoreIds, withSystem })),
  ),
);
