import type { LostKind } from "../converted/lost-part.ts";

const titles: Readonly<Record<LostKind, string>> = {
  text: "Lost text",
  thinking: "Lost thinking",
  "tool-call": "Lost call",
  "tool-return": "Lost return",
  line: "Unreadable line",
  other: "Lost part",
};

export const titleOfLost = (kind: LostKind): string => titles[kind];
