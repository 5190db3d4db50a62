import { shorten } from "../text/shorten.ts";

/** Ids are kept as long as they are; a row shows the beginning. */
const longestName = 200;

export const shownName = (name: string | null): string | null =>
  name === null ? null : shorten(name, longestName);
