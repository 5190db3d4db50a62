import { fixedPlace } from "../../../electron/engine/cache-folder.ts";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { HashCache } from "../../../electron/engine/hash-cache.ts";
import { OpenDocuments } from "../../../electron/engine/open-documents.ts";
import { RightOfWay } from "../../../electron/engine/right-of-way.ts";
import { scratchFolder } from "./scratch.ts";

/** The documents of an engine, without the engine; all are closed with the test. */
export function makeDocuments(): OpenDocuments {
  const documents = new OpenDocuments({
    cache: new HashCache(fixedPlace(join(scratchFolder(), "cache"))),
    way: new RightOfWay(),
    changed: () => undefined,
  });
  onTestFinished(async () => {
    for (const document of documents.all()) await documents.close(document.naming.id);
  });
  return documents;
}
