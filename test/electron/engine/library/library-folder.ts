// A folder of threads, and a library over it, without an engine.
import { fixedPlace } from "../../../../electron/engine/cache-folder.ts";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { LibraryCache } from "../../../../electron/engine/library/library-cache.ts";
import { Library, type LibraryTools } from "../../../../electron/engine/library/library.ts";
import { RightOfWay } from "../../../../electron/engine/right-of-way.ts";
import type { LibraryFile, LibraryFound } from "../../../../shared/api/library.ts";
import { patiently, scratchFolder, userTurn } from "../scratch.ts";

/** Old enough to be told from what is written next. */
const longAgo = new Date(Date.UTC(2025, 0, 1));

export function writeAll(
  folder: string,
  files: Readonly<Record<string, unknown>>,
  at: Date = longAgo,
): string {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    utimesSync(path, at, at);
  }
  return folder;
}

export const folderOf = (files: Readonly<Record<string, unknown>>): string =>
  writeAll(scratchFolder(), files);

type ThreadOptions = { id?: string; title?: string; links?: { thread_id: string; relation: string }[] };

export const aThread = (prompt: string, { id, title, links }: ThreadOptions = {}) => ({
  version: "0.0.4",
  ...(id === undefined ? {} : { thread_id: id }),
  ...(title === undefined ? {} : { title }),
  turns: [userTurn(prompt)],
  ...(links === undefined ? {} : { relationships: { links } }),
});

export function openLibrary(root: string, tools: Partial<LibraryTools> & { cacheFolder?: string } = {}) {
  const { cacheFolder = join(scratchFolder(), "cache"), ...rest } = tools;
  const library = new Library("l1", root, {
    cache: new LibraryCache(fixedPlace(cacheFolder)),
    way: new RightOfWay(),
    databaseOf: () => null,
    changed: () => undefined,
    tellEvery: 0,
    ...rest,
  });
  onTestFinished(() => library.close());
  const idle = () =>
    vi.waitFor(() => {
      const { work } = library.describe();
      if (work.state !== "idle") throw new Error(`it is ${JSON.stringify(work)}`);
    }, patiently);
  return { library, idle, refresh: async () => (await library.refresh(true), idle()) };
}

export const allFiles = (library: Library): Map<string, LibraryFile> =>
  new Map(library.changesSince(0, 20_000).files.map((file) => [file.path, file]));

export function threadsOf(found: LibraryFound | undefined) {
  if (found?.state !== "threads") throw new Error(`no threads: ${JSON.stringify(found)}`);
  return found;
}
