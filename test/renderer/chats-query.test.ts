import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ChatQuery,
  everyChat,
  filterOf,
  hasFilters,
  isNarrow,
} from "../../renderer/state/chat-query.ts";

beforeEach(() => vi.stubEnv("TZ", "Europe/Berlin"));
afterEach(() => vi.unstubAllEnvs());

const now = () => new Date(2026, 2, 30, 9, 30);
const filter = (change: Partial<ChatQuery>) => filterOf({ ...everyChat, ...change }, now(), "local");

describe("what is looked for", () => {
  it("asks for all chats while nothing is set", () => {
    expect(filter({})).toEqual({});
    expect(filter({ words: "  " })).toEqual({});
  });

  it("names every filter as the host does", () => {
    const picks = {
      assistantId: { value: "a1", name: "Analyzer" },
      status: { value: "archived", name: null },
      share: { value: "team", name: null },
      userId: { value: "u1", name: null },
      teamId: { value: "t1", name: null },
    };
    expect(filter({ picks, words: " two words ", incomplete: true, deleted: true })).toEqual({
      assistantId: "a1",
      status: "archived",
      share: "team",
      userId: "u1",
      teamId: "t1",
      keywords: "two words",
      incomplete: true,
      deleted: true,
    });
  });

  it("counts today among the last days, by the user's midnights", () => {
    expect(filter({ time: { range: "today" } })).toEqual({ since: "2026-03-29T22:00:00.000Z" });
    // Six days before, the clocks had not been put forward yet.
    expect(filter({ time: { range: "week" } })).toEqual({ since: "2026-03-23T23:00:00.000Z" });
    expect(filter({ time: { range: "month" } })).toEqual({ since: "2026-02-28T23:00:00.000Z" });
  });

  it("takes both days of a range in whole, and leaves a side open that is not set", () => {
    expect(filter({ time: { range: "between", from: "2026-03-29", to: "2026-03-29" } })).toEqual({
      since: "2026-03-28T23:00:00.000Z",
      until: "2026-03-29T22:00:00.000Z",
    });
    expect(filter({ time: { range: "between", from: "", to: "2026-02-28" } })).toEqual({
      until: "2026-02-28T23:00:00.000Z",
    });
    expect(filter({ time: { range: "between", from: "2026-12-31", to: "" } })).toEqual({
      since: "2026-12-30T23:00:00.000Z",
    });
  });

  it("does not take a year that is being typed for one of the last century", () => {
    expect(filter({ time: { range: "between", from: "0020-01-01", to: "" } }).since).toMatch(/^0019-12-31/);
  });

  it("knows words from filters", () => {
    expect(isNarrow(everyChat)).toBe(false);
    expect(isNarrow({ ...everyChat, words: "a" })).toBe(true);
    expect(hasFilters({ ...everyChat, words: "a" })).toBe(false);
    expect(hasFilters({ ...everyChat, picks: { status: undefined } })).toBe(false);
    expect(hasFilters({ ...everyChat, time: { range: "today" } })).toBe(true);
  });
});
