import { asWritten } from "../../../renderer/format/time-look.ts";
import { expect, it } from "vitest";
import { momentOf, readMoment, wordTimes } from "../../../renderer/filter/moments.ts";

it("a field without its seconds means the whole second that begins the minute, at either end", () => {
  expect(readMoment("2025-01-21T08:35", "from", asWritten)).toBe("2025-01-21T08:35:00.000Z");
  expect(readMoment("2025-01-21T08:35:10", "to", asWritten)).toBe("2025-01-21T08:35:10.999Z");
  expect(readMoment("", "from", asWritten)).toBeNull();
  expect(readMoment("2025-01", "from", asWritten)).toBeNull();
});

it("the second that holds a time holds all of it", () => {
  expect(momentOf(0.7, "from")).toBe("1970-01-01T00:00:00.000Z");
  expect(momentOf(0.7, "to")).toBe("1970-01-01T00:00:00.999Z");
  expect(momentOf(Number.NaN, "to")).toBe("");
});

it("a span of one day names the day once", () => {
  expect(wordTimes(null, null, asWritten)).toBeNull();
  expect(wordTimes("2025-01-21T08:35:00.000Z", null, asWritten)).toBe("from 2025-01-21 08:35:00");
  expect(wordTimes(null, "2025-01-21T08:35:00.999Z", asWritten)).toBe("to 2025-01-21 08:35:00");
  expect(wordTimes("2025-01-21T08:35:00.000Z", "2025-01-21T09:00:00.999Z", asWritten)).toBe(
    "2025-01-21 08:35:00 to 09:00:00",
  );
  expect(wordTimes("2025-01-21T08:35:00.000Z", "2025-01-22T09:00:00.999Z", asWritten)).toBe(
    "2025-01-21 08:35:00 to 2025-01-22 09:00:00",
  );
});
