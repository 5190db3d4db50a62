import type { Preparation } from "../../jobs/job.ts";
import { orThrow } from "../../databases/open-benched.ts";
import { openSearched } from "../open-searched.ts";
import { otherWord } from "../planted.ts";

/**
 * The first page of results as a screen asks for it, snippets included, in a process in which another word was typed before, letter by
 * letter. `told`: the name of their number, as words that are looked for elsewhere are not to be compared.
 */
export const search =
  (words: string, told = "found"): Preparation =>
  async (path) => {
    const { searched, indexes } = await openSearched(path);
    const wish = { order: "newest", filter: {}, after: undefined, count: 50 } as const;
    const find = async (sought: string) =>
      orThrow(await indexes.find(searched, { ...wish, words: sought }, new AbortController().signal));
    for (let typed = 1; typed <= otherWord.length; typed++) await find(otherWord.slice(0, typed));
    return async () => {
      const page = await find(words);
      return () => ({ [told]: page.total });
    };
  };
