import type { FindQuery } from "../../../shared/api/find.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { anchorOf } from "../../../shared/find/anchor.ts";
import { compileQuery } from "../../../shared/find/text-matcher.ts";
import type { OpenThread } from "../open-thread.ts";
import { HitRows } from "./hit-rows.ts";
import { type SearchSurroundings, ThreadSearch } from "./thread-search.ts";

export type KeptSearch = { search: ThreadSearch; rows: HitRows };

/** Whoever goes back to the query before does not wait again. */
const mostKept = 3;

/** What was looked for in one thread: the last few queries. */
export class ThreadSearches {
  readonly #thread: OpenThread;
  readonly #around: SearchSurroundings;
  /** The one used last stands last. */
  readonly #kept = new Map<string, KeptSearch>();

  constructor(thread: OpenThread, around: SearchSurroundings) {
    this.#thread = thread;
    this.#around = around;
  }

  /** Null for what nobody has looked for, or long ago. */
  find(query: FindQuery): KeptSearch | null {
    const key = keyOf(query);
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  findOrStart(query: FindQuery): Result<KeptSearch> {
    const known = this.find(query);
    if (known !== null) return succeed(known);
    const compiled = compileQuery(query);
    if (!compiled.ok)
      return fail({
        code: "bad-request",
        where: query.text,
        expected: "a regular expression",
        found: compiled.reason,
      });
    const sought = { matcher: compiled.matcher, anchor: anchorOf(query) };
    const search = new ThreadSearch(this.#thread, sought, this.#around);
    const kept = { search, rows: new HitRows(this.#thread.index, search.hits) };
    this.#kept.set(keyOf(query), kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    return succeed(kept);
  }
}

const keyOf = ({ text, isRegex, matchCase, wholeWord }: FindQuery): string =>
  JSON.stringify([text, isRegex, matchCase, wholeWord]);
