import { ThreadSearch } from "../../../electron/engine/find/thread-search.ts";
import { RightOfWay } from "../../../electron/engine/right-of-way.ts";
import type { FindQuery } from "../../../shared/api/find.ts";
import { anchorOf } from "../../../shared/find/anchor.ts";
import { compileQuery } from "../../../shared/find/text-matcher.ts";
import { partWord, type ThreadIndex } from "../../../shared/index/thread-index.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import type { Preparation } from "./job.ts";
import { openSource } from "./open-source.ts";
import { readIndex } from "./read-index.ts";

/** Looks through a thread that is open, as the engine does: the clock starts when it is asked for. */
export function findJob(queryOf: (index: ThreadIndex) => FindQuery): Preparation {
  return async (path) => {
    const source = await openSource(path);
    const scanner = new ThreadScanner();
    await readIndex(source, scanner);
    const { index } = scanner;
    rowMapOf(index).update(true);
    const query = queryOf(index);
    const way = new RightOfWay();
    const thread = { index, source, read: async () => {}, use: <T>(run: () => Promise<T>) => run() };
    const around = { where: path, giveWay: () => way.giveWay(), isShown: () => true };
    return async () => {
      const compiled = compileQuery(query);
      if (!compiled.ok) throw new Error(compiled.reason);
      const sought = { matcher: compiled.matcher, anchor: anchorOf(query) };
      const search = new ThreadSearch(thread, sought, around);
      const ended = await search.run(new AbortController().signal, () => {});
      if (!ended.ok) throw new Error(`expected ${ended.failure.expected}, found ${ended.failure.found}`);
      await source.close();
      return () => ({ hits: search.hits.total, rows: search.hits.items });
    };
  };
}

export const plain = (text: string): FindQuery => ({
  text,
  isRegex: false,
  matchCase: false,
  wholeWord: false,
});

/** The id of the last call: it stands near the end, in the call and in its return. */
export function lastCallId(index: ThreadIndex): string {
  for (let part = index.parts.length - 1; part >= 0; part--) {
    const id = index.text(index.parts, part, partWord.callId);
    if (id !== null) return id;
  }
  throw new Error("a thread without calls");
}
