// Where each chat stands. All rows are equally high and so are all headings, so that the place of any chat is known before it is drawn.
import { type Measures, rowHeight, textHeight } from "../look/measures.ts";
import type { ChatGroup } from "../format/group-chats.ts";
import { timeOfChat } from "../format/group-chats.ts";
import type { Listing } from "../state/chat-list-state.ts";

/** How high rows and headings are. */
export type ChatHeights = { row: number; heading: number };

export const chatHeights = (measures: Measures): ChatHeights => ({
  row: rowHeight(56, measures),
  heading: textHeight(32, measures),
});

/** `top`: where its heading begins. */
export type Section = ChatGroup & { top: number; height: number; heights: ChatHeights };

export function layOut(groups: readonly ChatGroup[], heights: ChatHeights): Section[] {
  let top = 0;
  return groups.map((group) => {
    const { row, heading } = heights;
    const section = { ...group, top, height: heading + group.count * row, heights };
    top += section.height;
    return section;
  });
}

export function topOf(sections: readonly Section[], index: number): number {
  const section = sections.findLast(({ first }) => first <= index);
  if (section === undefined) return 0;
  const { row, heading } = section.heights;
  return section.top + heading + (index - section.first) * row;
}

/** The row at this height; a heading counts as the row below it. */
export function rowAt(sections: readonly Section[], height: number): number {
  const section = sections.findLast(({ top }) => top <= height) ?? sections[0];
  if (section === undefined) return 0;
  const { row, heading } = section.heights;
  const inside = Math.floor((height - section.top - heading) / row);
  return section.first + Math.max(0, Math.min(section.count - 1, inside));
}

const none: ChatHeights = { row: 0, heading: 0 };
const headingOf = (sections: readonly Section[]): number => (sections[0]?.heights ?? none).heading;

/** The rows that can be seen; the heading that sticks to the top covers what is under it. */
export const rowsInView = (sections: readonly Section[], scrollTop: number, height: number) => ({
  first: rowAt(sections, scrollTop + headingOf(sections)),
  last: rowAt(sections, scrollTop + Math.max(1, height) - 1),
});

/** How far to scroll for a row to be seen whole; null where it is already. */
export function scrollToSee(
  sections: readonly Section[],
  index: number,
  { scrollTop, height }: { scrollTop: number; height: number },
): number | null {
  const top = topOf(sections, index);
  if (index === 0 && scrollTop > 0) return 0;
  const { row, heading } = sections[0]?.heights ?? none;
  if (top < scrollTop + heading) return top - heading;
  return top + row > scrollTop + height ? top + row - height : null;
}

/** Whoever is this near to the top wants to see what is new. */
const atTop = 2;

type Scrolled = { listing: Pick<Listing, "chats">; sections: readonly Section[] };

/**
 * How far the list is to be scrolled after it was read again: the first chat in view stays where it is. A chat that was written
 * to has moved up, and taking the view along would lose the place: then it is the next one that did not move.
 */
export function keepPlace(before: Scrolled & { scrollTop: number }, after: Scrolled): number {
  const { scrollTop } = before;
  if (scrollTop <= atTop) return scrollTop;
  const places = new Map(after.listing.chats.map((chat, index) => [chat.chatId, { chat, index }]));
  const { chats } = before.listing;
  for (
    let index = rowAt(before.sections, scrollTop + headingOf(before.sections));
    index < chats.length;
    index += 1
  ) {
    const chat = chats[index]!;
    const now = places.get(chat.chatId);
    if (now !== undefined && timeOfChat(now.chat) === timeOfChat(chat))
      return Math.max(0, scrollTop + topOf(after.sections, now.index) - topOf(before.sections, index));
  }
  return scrollTop;
}

/** The same chats laid out with other heights: the row at the top stays there, cut off as far as it was. */
export function scalePlace(scrollTop: number, before: readonly Section[], after: readonly Section[]): number {
  if (scrollTop === 0) return 0;
  const index = rowAt(before, scrollTop + headingOf(before));
  const cut = scrollTop + headingOf(before) - topOf(before, index);
  const [from, to] = [before[0]?.heights ?? none, after[0]?.heights ?? none];
  // Less than nothing is cut off where the row's own heading is still in view.
  const scale = cut < 0 ? to.heading / from.heading : to.row / from.row;
  return Math.max(0, topOf(after, index) - to.heading + Math.trunc(cut * scale));
}
