import type { Command } from "./command.ts";

/** A step of the way through a view. Views give the same names to what is the same way: `next-turn`, `previous-problem`. */
export const walkCommand = (
  name: string,
  title: string,
  keys: readonly string[],
  run: () => void,
  more: Pick<Command, "also" | "isEnabled"> = {},
): Command => ({ id: `go.${name}`, title, group: "Go", keys, run, ...more });
