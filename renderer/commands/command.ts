/** Where a command stands in the palette and in the list of keys, in this order. */
export const commandGroups = ["Go", "Find", "Row", "View", "Thread", "Files", "Window"] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** One thing that a user can do now, however it is asked for: by a key, in the palette, from a menu. */
export type Command = {
  /** What it goes by, the same in the menu: `find.open`. */
  id: string;
  /** In words, as in a menu: “Find in thread”. */
  title: string;
  group: CommandGroup;
  /** Other words that somebody may look for it by. */
  also?: string;
  /** Any of these does it; see `match-chord.ts` for how they are written. The first one is shown. */
  keys?: readonly string[];
  /** Left out: always. */
  isEnabled?: () => boolean;
  /** Of what is turned on and off: which it is. A menu marks it. */
  isOn?: () => boolean;
  run: () => void;
};
