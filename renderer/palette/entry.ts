/** One line of the palette: something to do, or somewhere to go. */
export type Entry = {
  id: string;
  title: string;
  /** A word for what it is: the group of a command, “Tab”, “Recent file”, “Turn”. */
  kind: string;
  /** Other words that it is found by, and that are not shown. */
  also: string;
  /** The key that does the same; null for none. */
  chord: string | null;
  /** Whether the title comes from a file. */
  isForeign: boolean;
  run: () => void;
};

/** No title is looked through beyond this: a file may say anything. */
export const longestTitle = 160;
