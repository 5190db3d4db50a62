import { readStored, store } from "../shell/stored.ts";
import { type Sort, columns } from "./sort-files.ts";

const key = "threadlens.library.sort";

/** Where nothing is remembered, what was written last comes first. */
export function rememberedSort(): Sort {
  const [name, direction] = (readStored(key) ?? "").split(" ");
  const column = columns.find((each) => each === name);
  return column === undefined
    ? { column: "changed", isDown: true }
    : { column, isDown: direction === "down" };
}

export const rememberSort = ({ column, isDown }: Sort): void =>
  store(key, `${column} ${isDown ? "down" : "up"}`);
