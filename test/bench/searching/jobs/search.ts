import type { Preparation } from "../../jobs/job.ts";
import { orThrow } from "../../databases/open-benched.ts";
import { openSearched } from "../open-searched.ts";

/**
 * The first page of results as a screen asks for it, snippets included, from an index that nobody has asked yet. `told`: the name of their
 * number, as words that are looked for elsewhere are not to be compared.
 */
export const search =
  (words: string, told = "found"): Preparation =>
  async (path) => {
    const { database, searched, indexes } = await openSearched(path);
    const wish = { words, order: "newest", filter: {}, after: undefined, count: 50 } as const;
    return async () => {
      const page = orThrow(await indexes.find(searched, wish, new AbortController().signal));
      await database.close();
      return () => ({ [told]: page.total });
    };
  };
