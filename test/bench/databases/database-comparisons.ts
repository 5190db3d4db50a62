import type { WorkName } from "./works.ts";

export type DatabaseComparison = {
  work: WorkName;
  /** Null: shown for itself. */
  against: WorkName | null;
  /** At most this many times the other's time; null: judged by nobody. */
  goal: { times: number } | null;
  /** Both ask for the same, so their answers must be the same. */
  agree: boolean;
};

/** What the names of all of them begin with, so that `--only databases` finds them. */
export const nameOf = ({ work }: DatabaseComparison): string => `databases: ${work}`;

const compare = (
  work: WorkName,
  against: WorkName | null,
  times: number | null,
  agree = false,
): DatabaseComparison => ({ work, against, goal: times === null ? null : { times }, agree });

/** What is measured, against what, and what we want of it. */
export const databaseComparisons: readonly DatabaseComparison[] = [
  compare("page 1 with badges", "page 1", 3, true),
  compare("page at 50 % with badges", "page 1", 3),
  compare("page at 90 % with badges", "page 1", 3),
  compare("last page with badges", "page 1", 3),
  compare("page at 90 %", "OFFSET at 90 %", 0.05, true),
  compare("page at 90 % by its number", "OFFSET at 90 %", null, true),
  compare("first messages of the longest chat", "first messages of a chat of 100", 3, true),
  compare("incomplete chats, few", "page 1", 10),
  compare("incomplete chats, many", "page 1, many incomplete", 10),
  compare("incomplete chats, few, with badges", "page 1", null),
  compare("incomplete chats, many, with badges", "page 1, many incomplete", null),
  compare(
    "first messages of the longest chat, by time",
    "first messages of a chat of 100, by time",
    null,
    true,
  ),
  compare("a chat of 100, whole", null, null),
  compare("opening", null, null),
];
