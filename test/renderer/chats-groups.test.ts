import { asWritten } from "../../renderer/format/time-look.ts";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chatGroups, groupChats, groupOfTime } from "../../renderer/format/group-chats.ts";
import { wordChatTime, wordExactTime } from "../../renderer/format/word-chat-time.ts";

afterEach(() => vi.unstubAllEnvs());

/** The user's zone; `now` and all local times are in it. */
const inZone = (zone: string) => vi.stubEnv("TZ", zone);
const at = (lastMessageAt: string | null) => ({ lastMessageAt, createdAt: null });
const utc = (...local: [number, number, number, number?, number?, number?]) =>
  new Date(...local).toISOString();

describe("the group of a time", () => {
  it("changes at the user's midnight, not at that of UTC", () => {
    inZone("America/New_York");
    const now = new Date(2026, 2, 18, 0, 30);
    expect(groupOfTime("2026-03-18T04:00:00Z", now, "local")).toBe("Today");
    expect(groupOfTime("2026-03-18T03:59:59.999999999Z", now, "local")).toBe("Yesterday");
  });

  it("takes a time at midnight for the day that begins, whatever digits it has", () => {
    inZone("UTC");
    const now = new Date(2026, 2, 18, 12);
    for (const time of ["2026-03-18T00:00:00Z", "2026-03-18T00:00:00.000Z", "2026-03-18T00:00:00.000000001Z"])
      expect(groupOfTime(time, now, "local")).toBe("Today");
  });

  it("counts days of 23 and of 25 hours as days", () => {
    inZone("Europe/Berlin");
    const afterSpring = new Date(2026, 2, 30, 0, 10);
    expect(groupOfTime(utc(2026, 2, 29, 0, 0), afterSpring, "local")).toBe("Yesterday");
    expect(groupOfTime(utc(2026, 2, 28, 23, 59, 59), afterSpring, "local")).toBe("This month");
    const afterAutumn = new Date(2026, 9, 26, 23, 50);
    expect(groupOfTime(utc(2026, 9, 25, 0, 0), afterAutumn, "local")).toBe("Yesterday");
    expect(groupOfTime(utc(2026, 9, 24, 23, 59, 59), afterAutumn, "local")).toBe("This month");
  });

  it("begins the week on Monday and the month on its first day", () => {
    inZone("UTC");
    const friday = new Date(2026, 2, 20, 9);
    expect(groupOfTime("2026-03-16T00:00:00Z", friday, "local")).toBe("This week");
    expect(groupOfTime("2026-03-15T23:59:59Z", friday, "local")).toBe("This month");
    expect(groupOfTime("2026-03-01T00:00:00Z", friday, "local")).toBe("This month");
    expect(groupOfTime("2026-02-28T23:59:59Z", friday, "local")).toBe("Earlier");
  });

  it("keeps a week whole that began in the month before", () => {
    inZone("UTC");
    const thursday = new Date(2026, 3, 2, 9);
    expect(groupOfTime("2026-03-30T10:00:00Z", thursday, "local")).toBe("This week");
    expect(groupOfTime("2026-03-29T10:00:00Z", thursday, "local")).toBe("Earlier");
  });

  it("is today's for what lies ahead and long ago for what has no time", () => {
    const now = new Date(2026, 2, 18, 12);
    expect(groupOfTime("2031-01-01T00:00:00Z", now, "local")).toBe("Today");
    expect(groupOfTime(null, now, "local")).toBe("Earlier");
  });
});

describe("the groups of a list", () => {
  const now = new Date(2026, 2, 18, 12);
  const today = at(utc(2026, 2, 18, 9));
  const yesterday = at(utc(2026, 2, 17, 9));
  const long = at(utc(2024, 1, 1));
  const names = (chats: Parameters<typeof groupChats>[0]) =>
    groupChats(chats, now, "local").map(({ name, first, count }) => `${name} ${first}+${count}`);

  it("go by the last message, else by when the chat was made", () => {
    const chats = [{ lastMessageAt: utc(2026, 2, 18, 9), createdAt: utc(2020, 0, 1) }, { ...yesterday }];
    expect(names([...chats, { lastMessageAt: null, createdAt: utc(2024, 0, 1) }])).toEqual([
      "Today 0+1",
      "Yesterday 1+1",
      "Earlier 2+1",
    ]);
  });

  it("keep chats without a time at the end as earlier ones", () => {
    expect(names([today, at(null), at(null)])).toEqual(["Today 0+1", "Earlier 1+2"]);
    expect(names([at(null)])).toEqual(["Earlier 0+1"]);
  });

  it("do not end because one without a time, or with an odd one, stands in their midst", () => {
    expect(names([at(null), today, at(null), yesterday, long])).toEqual([
      "Today 0+3",
      "Yesterday 3+1",
      "Earlier 4+1",
    ]);
    expect(names([yesterday, today, long])).toEqual(["Yesterday 0+2", "Earlier 2+1"]);
  });

  it("hold every chat once, in the order of the host, and never repeat a heading", () => {
    const times = fc.option(fc.date({ noInvalidDate: true, min: new Date(2025, 0), max: new Date(2027, 0) }));
    fc.assert(
      fc.property(fc.array(times), (dates) => {
        const groups = groupChats(
          dates.map((date) => at(date?.toISOString() ?? null)),
          now,
          "local",
        );
        const ranks = groups.map(({ name }) => chatGroups.indexOf(name));
        expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b));
        let next = 0;
        for (const { first, count } of groups) {
          expect(first).toBe(next);
          expect(count).toBeGreaterThan(0);
          next += count;
        }
        expect(next).toBe(dates.length);
      }),
    );
  });
});

describe("the time beside a chat", () => {
  it("is a clock under its own day and a day everywhere else", () => {
    inZone("Europe/Berlin");
    const now = new Date(2026, 2, 20, 12);
    expect(wordChatTime("2026-03-20T09:14:02Z", "Today", now, asWritten)).toBe("10:14");
    expect(wordChatTime("2026-03-19T17:20:00Z", "Yesterday", now, asWritten)).toBe("18:20");
    expect(wordChatTime("2026-03-19T17:20:00Z", "Earlier", now, asWritten)).toBe("19 Mar");
    expect(wordChatTime("2026-03-17T12:00:00Z", "This week", now, asWritten)).toBe("Tue");
    expect(wordChatTime("2026-03-03T12:00:00Z", "This month", now, asWritten)).toBe("3 Mar");
    expect(wordChatTime("2023-12-31T23:30:00Z", "Earlier", now, asWritten)).toBe("1 Jan 2024");
    expect(wordChatTime("2026-03-21T08:00:00Z", "Today", now, asWritten)).toBe("21 Mar");
    expect(wordChatTime("no time", "Earlier", now, asWritten)).toBe("");
  });

  it("is exact on demand, in the user's zone and as it is stored", () => {
    inZone("Europe/Berlin");
    const stored = "2026-03-20T09:14:02.123456Z";
    expect(wordExactTime(stored, asWritten)).toBe(`Fri 2026-03-20, 10:14:02 (${stored})`);
    const friendly = { ...asWritten, date: "friendly" } as const;
    expect(wordExactTime(stored, friendly)).toBe(`Fri 20 Mar 2026, 10:14:02 (${stored})`);
  });
});
