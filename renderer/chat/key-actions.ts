import type { LaneName } from "./stored-item.ts";

export type KeyAction =
  | { do: "move"; by: 1 | -1 }
  | { do: "lane"; lane: LaneName }
  | { do: "incomplete"; by: 1 | -1 }
  | { do: "first" | "last" | "enter" | "fold" | "flip" | "stack" | "export" | "find" };

const down: KeyAction = { do: "move", by: 1 };
const up: KeyAction = { do: "move", by: -1 };
const left: KeyAction = { do: "lane", lane: "saw" };
const right: KeyAction = { do: "lane", lane: "ran" };

/** What the keys do while the list has the focus. */
export const keyActions: ReadonlyMap<string, KeyAction> = new Map<string, KeyAction>([
  ["ArrowDown", down],
  ["j", down],
  ["ArrowUp", up],
  ["k", up],
  ["ArrowLeft", left],
  ["h", left],
  ["ArrowRight", right],
  ["l", right],
  ["n", { do: "incomplete", by: 1 }],
  ["N", { do: "incomplete", by: -1 }],
  ["Home", { do: "first" }],
  ["End", { do: "last" }],
  ["Enter", { do: "enter" }],
  [" ", { do: "fold" }],
  ["r", { do: "flip" }],
  ["s", { do: "stack" }],
  ["e", { do: "export" }],
  ["/", { do: "find" }],
]);
