import type { ScreenComparison } from "../screen-comparisons.ts";
import { median, worst } from "../summaries.ts";
import type { ChatsVisitName } from "./chats-visits.ts";

type Summary = ScreenComparison["summary"];

/** A figure that the visit itself has drawn from its frames: how many there are is another number every time. */
const figureAt =
  (place: number): Summary =>
  (milliseconds) =>
    milliseconds[place] ?? Number.NaN;

const compare = (
  work: string,
  visit: ChatsVisitName,
  summary: Summary,
  times: number | null,
): ScreenComparison<ChatsVisitName> => ({
  work: `screen: chats, ${work}`,
  visit,
  summary,
  goal: times === null ? null : { times },
});

/** What is measured on a database of many chats, beside one of a hundred, and what we want of it. */
export const chatsComparisons: readonly ScreenComparison<ChatsVisitName>[] = [
  compare("scroll, median of frames", "scroll the chats", figureAt(0), 1.1),
  compare("scroll, p99 of frames", "scroll the chats", figureAt(1), null),
  compare("open, median", "open the chats", median, 2),
  compare("open, worst", "open the chats", worst, null),
  compare("filter, median", "filter the chats", median, 3),
  compare("filter, worst", "filter the chats", worst, null),
];
