import { usualMeasures } from "../../renderer/look/measures.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoredChat } from "../../shared/api/chats.ts";
import {
  chatHeights,
  keepPlace,
  layOut,
  rowAt,
  rowsInView,
  scalePlace,
  scrollToSee,
  topOf,
} from "../../renderer/chats/chat-layout.ts";
import { placeMenu } from "../../renderer/controls/place-menu.ts";
import { stepTo } from "../../renderer/chats/step-to.ts";
import { groupChats } from "../../renderer/format/group-chats.ts";
import { aChat, chatsFrom } from "./chats-host.ts";

const heights = chatHeights(usualMeasures);
const { row: rowHeight, heading: headingHeight } = heights;
const now = new Date(2026, 0, 15, 12);
const sectionsOf = (chats: readonly StoredChat[]) => layOut(groupChats(chats, now, "local"), heights);
const laid = (chats: readonly StoredChat[]) => ({ listing: { chats }, sections: sectionsOf(chats) });
/** Where a chat is seen, from the top of the list. */
const seenAt = (chats: readonly StoredChat[], chatId: string, scrollTop: number) =>
  topOf(
    sectionsOf(chats),
    chats.findIndex((chat) => chat.chatId === chatId),
  ) - scrollTop;

it("keeps the first chat in view where it is, when rows become higher or lower", () => {
  const chats = chatsFrom(0, 60);
  const groups = groupChats(chats, now, "local");
  const look = fc.record({ scale: fc.constantFrom(1, 15 / 13, 18 / 13), room: fc.constantFrom(1, 24 / 28) });
  fc.assert(
    fc.property(look, look, fc.nat(60 * 56), (one, other, scrollTop) => {
      const [before, after] = [layOut(groups, chatHeights(one)), layOut(groups, chatHeights(other))];
      const place = scalePlace(scrollTop, before, after);
      expect(rowsInView(after, place, 100).first).toBe(rowsInView(before, scrollTop, 100).first);
      expect(scalePlace(0, before, after)).toBe(0);
    }),
  );
});

const step = (key: string, active: number | null) => stepTo(key, { active, first: 7, page: 10, total: 100 });

const twoGroups = layOut(
  [
    { name: "Today", first: 0, count: 2 },
    { name: "Earlier", first: 2, count: 3 },
  ],
  heights,
);

describe("the places of chats", () => {
  it("are below one heading for each group", () => {
    expect([0, 1, 2, 4].map((index) => topOf(twoGroups, index))).toEqual([
      headingHeight,
      headingHeight + rowHeight,
      2 * headingHeight + 2 * rowHeight,
      2 * headingHeight + 4 * rowHeight,
    ]);
  });

  it("lead from a height back to the row, for every row and every pixel of it", () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(rowHeight - 1), (index, pixel) => {
        expect(rowAt(twoGroups, topOf(twoGroups, index) + pixel)).toBe(index);
      }),
    );
  });

  it("tell what is in view under the heading that sticks", () => {
    expect(rowsInView(twoGroups, 0, headingHeight + rowHeight)).toEqual({ first: 0, last: 0 });
    expect(rowsInView(twoGroups, rowHeight, 10_000)).toEqual({ first: 1, last: 4 });
    expect(rowsInView([], 0, 600)).toEqual({ first: 0, last: 0 });
  });

  it("say how far to scroll for a row to be seen whole", () => {
    const view = { scrollTop: 100, height: 200 };
    expect(scrollToSee(twoGroups, 0, view)).toBe(0);
    expect(scrollToSee(twoGroups, 2, view)).toBeNull();
    expect(scrollToSee(twoGroups, 4, view)).toBe(topOf(twoGroups, 4) + rowHeight - 200);
    expect(scrollToSee(twoGroups, 1, view)).toBe(topOf(twoGroups, 1) - headingHeight);
  });
});

describe("a list that was read again", () => {
  const before = chatsFrom(0, 300);
  const scrollTop = 5000;
  const first = before[rowAt(sectionsOf(before), scrollTop + headingHeight)]!.chatId;
  const keep = (chats: readonly StoredChat[], top = scrollTop) =>
    keepPlace({ ...laid(before), scrollTop: top }, laid(chats));

  it("leaves the first chat in view at its pixel, whatever came or went elsewhere", () => {
    const gone = fc.uniqueArray(fc.nat(299));
    fc.assert(
      fc.property(gone, fc.nat(150), (numbers, added) => {
        const left = before.filter(({ chatId }, index) => chatId === first || !numbers.includes(index));
        const chats = [...chatsFrom(-added, added), ...left];
        const top = keep(chats);
        fc.pre(top > 0);
        expect(seenAt(chats, first, top)).toBe(seenAt(before, first, scrollTop));
      }),
    );
  });

  it("makes room for a heading that came in above", () => {
    const tomorrow = "2027-01-15T10:00:00Z";
    const old = before.map((chat) => ({
      ...chat,
      lastMessageAt: chat.lastMessageAt!.replace("2026", "2020"),
    }));
    const chats = [aChat(-1, { lastMessageAt: tomorrow }), ...old];
    const top = keepPlace({ ...laid(old), scrollTop }, laid(chats));
    expect(top).toBe(scrollTop + rowHeight + headingHeight);
  });

  it("does not follow the first chat in view when somebody wrote in it and it moved to the top", () => {
    const moved = before.find(({ chatId }) => chatId === first)!;
    const others = before.filter((chat) => chat !== moved);
    const chats = [{ ...moved, lastMessageAt: "2026-01-15T11:00:00Z" }, ...others];
    const next = before[before.indexOf(moved) + 1]!.chatId;
    expect(seenAt(chats, next, keep(chats))).toBe(seenAt(before, next, scrollTop));
  });

  it("shows what is new to whoever is at the top", () => {
    expect(keep([...chatsFrom(-5, 5), ...before], 0)).toBe(0);
  });

  it("stays as far down as it was where nothing of it is left", () => {
    expect(keep(chatsFrom(1000, 300))).toBe(scrollTop);
  });
});

describe("the keys of the list", () => {
  it("begin where the user is looking and stop at the ends", () => {
    expect(step("ArrowDown", null)).toBe(7);
    expect(step("ArrowDown", 7)).toBe(8);
    expect(step("ArrowUp", 0)).toBe(0);
    expect(step("PageDown", 95)).toBe(99);
    expect(step("PageUp", 20)).toBe(11);
    expect(step("Home", 50)).toBe(0);
    expect(step("End", null)).toBe(99);
  });

  it("are no letters", () => {
    for (const key of ["a", "j", "constructor", "Tab"]) expect(step(key, 3)).toBeNull();
  });
});

describe("a menu", () => {
  const window = { width: 1000, height: 600 };

  it("opens below its button and is moved in from the edge of the window", () => {
    const menu = { width: 200, height: 100 };
    expect(placeMenu({ left: 50, top: 80, bottom: 100 }, menu, window)).toMatchObject({ left: 50, top: 104 });
    expect(placeMenu({ left: 950, top: 80, bottom: 100 }, menu, window).left).toBe(792);
  });

  it("opens above where there is more room, and never leaves the window", () => {
    fc.assert(
      fc.property(fc.nat(560), fc.integer({ min: 10, max: 2000 }), (top, height) => {
        const placed = placeMenu({ left: 0, top, bottom: top + 22 }, { width: 100, height }, window);
        expect(placed.top).toBeGreaterThanOrEqual(0);
        expect(placed.top + Math.min(height, placed.most)).toBeLessThanOrEqual(window.height);
      }),
    );
    expect(placeMenu({ left: 0, top: 500, bottom: 522 }, { width: 100, height: 300 }, window).top).toBe(196);
  });
});
