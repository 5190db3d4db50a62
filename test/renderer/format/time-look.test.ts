import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay } from "../../../renderer/chat/format-day.ts";
import { fieldOf, momentOf, readMoment, wordTimes } from "../../../renderer/filter/moments.ts";
import {
  formatAgo,
  formatClock,
  formatDayAndClock,
  formatOwnTime,
  formatWhole,
} from "../../../renderer/format/format-time.ts";
import { groupOfTime, startOfDay } from "../../../renderer/format/group-chats.ts";
import { asWritten, styleClock, styleDay, zoneOfDays } from "../../../renderer/format/time-look.ts";
import { wordChatTime } from "../../../renderer/format/word-chat-time.ts";
import { clockFaceOf, formatDayAndMoment, formatTick } from "../../../renderer/time/format-moment.ts";

const berlin = { zone: "Europe/Berlin", clock: "12h", date: "friendly" } as const;

describe("a time in another zone", () => {
  it("is the same moment on that zone's clock, in the form that was chosen", () => {
    expect(formatClock("2025-07-20T23:59:59+09:00", berlin)).toBe("4:59:59 PM");
    expect(formatDayAndClock("2025-01-20 23:30:00Z", berlin)).toBe("21 Jan 2025 12:30:00 AM");
    expect(formatWhole("2025-01-20T23:30:00.5Z", asWritten)).toBe("2025-01-20T23:30:00.5Z");
    expect(formatClock("yesterday", berlin)).toBe("yesterday");
    expect(formatClock("1969-12-31T23:59:59.750Z", { ...asWritten, zone: "utc" })).toBe("23:59:59");
  });

  it("counts as UTC where its source names no zone", () => {
    expect(formatClock("2025-01-20T10:00:00", { ...asWritten, zone: "Europe/Berlin" })).toBe("11:00:00");
  });

  it("has the day of that zone in lists, headings and groups", () => {
    const now = new Date("2026-03-18T23:30:00Z");
    expect(groupOfTime("2026-03-18T23:00:00Z", now, "Europe/Berlin")).toBe("Today");
    expect(groupOfTime("2026-03-18T22:59:59Z", now, "Europe/Berlin")).toBe("Yesterday");
    expect(startOfDay(now, "America/New_York").toISOString()).toBe("2026-03-18T04:00:00.000Z");
    expect(wordChatTime("2026-03-18T23:05:00Z", "Today", now, berlin)).toBe("12:05 AM");
    expect(formatDay("2026-03-18T23:05:00Z", berlin)).toContain("19 March 2026");
    expect(formatDay("2026-03-18T23:05:00Z", asWritten)).toBe("Wednesday 2026-03-18");
    expect([zoneOfDays(asWritten), zoneOfDays(berlin)]).toEqual(["local", "Europe/Berlin"]);
  });

  it("that is our own is on the user's clock where times are shown as written: nobody wrote it", () => {
    const at = new Date(2026, 2, 19, 0, 30);
    expect(formatOwnTime(at.toISOString(), asWritten)).toBe("2026-03-19 00:30:00");
    expect(formatOwnTime("2026-03-18T23:30:00.000Z", berlin)).toBe("19 Mar 2026 12:30:00 AM");
    const long = new Date(2026, 5, 19).getTime();
    expect(formatAgo(at.toISOString(), long, asWritten)).toBe("2026-03-19");
    expect(formatAgo(new Date(2026, 2, 19, 23, 30).toISOString(), long, asWritten)).toBe("2026-03-19");
  });

  it("is told so on the axis, also where the clock is put forward on the way", () => {
    const face = clockFaceOf(berlin, 0);
    const [before, after] = [Date.parse("2026-03-29T00:59:00Z"), Date.parse("2026-03-29T01:01:00Z")];
    expect(formatDayAndMoment(before, face)).toBe("29 Mar 2026 1:59:00 AM");
    expect(formatTick(after, face, 60_000)).toBe("3:01 AM");
    expect(formatTick(after, clockFaceOf(asWritten, 3_600_000), 60_000)).toBe("02:01");
  });
});

describe("a filter by time", () => {
  it("is read and shown on the clock that was chosen, and is in UTC itself", () => {
    expect(readMoment("2025-01-21T08:35", "from", berlin)).toBe("2025-01-21T07:35:00.000Z");
    expect(fieldOf("2025-01-21T07:35:00.000Z", berlin)).toBe("2025-01-21T08:35:00");
    expect(wordTimes("2025-01-21T07:35:00.000Z", "2025-01-21T12:00:00.999Z", berlin)).toBe(
      "21 Jan 2025 8:35:00 AM to 1:00:00 PM",
    );
  });

  it("comes back from its field as it was, but in the hour that a clock shows twice", () => {
    const seconds = fc.integer({ min: 0, max: 2_000_000_000 });
    const zones = fc.constantFrom("source", "utc", "Europe/Berlin", "Asia/Kolkata", "America/Chicago");
    fc.assert(
      fc.property(seconds, zones, (second, zone) => {
        const look = { ...asWritten, zone };
        const from = momentOf(second, "from");
        const field = fieldOf(from, look);
        expect(fieldOf(readMoment(field, "from", look)!, look)).toBe(field);
      }),
    );
  });
});

it("a clock of twelve hours says which half of the day it is", () => {
  expect(["00:05", "11:59:59", "12:00", "23:00:00.250"].map((clock) => styleClock(clock, "12h"))).toEqual([
    "12:05 AM",
    "11:59:59 AM",
    "12:00 PM",
    "11:00:00.250 PM",
  ]);
  expect(styleDay("2026-03-09", "friendly")).toBe("9 Mar 2026");
  expect(styleDay("", "friendly")).toBe("");
});
