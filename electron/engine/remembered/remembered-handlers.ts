import { type Remembered, rememberedSchema } from "../../../shared/api/remembered.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import { CacheFolder, type CachePlace } from "../cache-folder.ts";
import type { Handlers } from "../engine.ts";
import { findDocument } from "../find-document.ts";
import type { OpenDocuments } from "../open-documents.ts";

export type RememberedHandlers = Pick<Handlers, "remembered.read" | "remembered.write">;

const limits = { entries: 500, largestEntry: 256 * 1024 };

/** How documents were left, each by its file: it may be renamed or gone, so nothing here is ever a reason to fail. */
export function rememberedHandlers(documents: OpenDocuments, cache: CachePlace): RememberedHandlers {
  const kept = new CacheFolder(cache, ".view", limits);
  /** Null for an upload. */
  const placeOf = (id: string): Result<string | null> => {
    const found = findDocument(documents, id);
    if (!found.ok) return found;
    const { naming, supply } = found.value;
    return succeed(naming.folder === null ? null : supply.file.realPath);
  };
  /** What was said last counts, and is what is read next. */
  let last: Promise<void> = Promise.resolve();
  return {
    "remembered.read": async ({ id }) => {
      const place = placeOf(id);
      if (!place.ok) return place;
      await last;
      const entry = place.value === null ? null : await kept.read(place.value);
      return succeed(entry === null ? null : readEntry(entry));
    },
    "remembered.write": async ({ id, remembered }) => {
      const place = placeOf(id);
      if (!place.ok) return place;
      const { value } = place;
      if (value !== null) last = last.then(() => kept.write(value, Buffer.from(JSON.stringify(remembered))));
      await last;
      return succeed(null);
    },
  };
}

/** Another version may have written it. */
function readEntry(entry: Buffer): Remembered | null {
  const read = rememberedSchema.safeParse(JSON.parse(entry.toString("utf8")));
  return read.success ? read.data : null;
}
