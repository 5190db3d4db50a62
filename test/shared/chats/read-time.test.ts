import fc from "fast-check";
import { expect, test } from "vitest";
import { type Instant, compareInstants, readTime } from "../../../shared/chats/read-time.ts";

const isoOf = (value: string | number | bigint | null) => {
  const read = readTime(value);
  return read === null || read === "unreadable" ? read : read.iso;
};

test.each([
  ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z"],
  ["2026-01-02T03:04:05", "2026-01-02T03:04:05Z"],
  ["2026-01-02 03:04:05", "2026-01-02T03:04:05Z"],
  ["2026-01-02 03:04", "2026-01-02T03:04:00Z"],
  ["2026-01-02", "2026-01-02T00:00:00Z"],
  ["2026-01-02T03:04:05.120Z", "2026-01-02T03:04:05.120Z"],
  ["2026-01-02T03:04:05.123456789Z", "2026-01-02T03:04:05.123456789Z"],
  ["2026-01-02T03:04:05+08:00", "2026-01-01T19:04:05Z"],
  ["2026-01-02 03:04:05 +0800 CST", "2026-01-01T19:04:05Z"],
  ["2026-01-02 03:04:05-05", "2026-01-02T08:04:05Z"],
  ["2026-01-02 03:04:05.999999 +0000 UTC m=+0.01", "2026-01-02T03:04:05.999999Z"],
  ["  2026-01-02 03:04:05  ", "2026-01-02T03:04:05Z"],
  [1_767_323_045, "2026-01-02T03:04:05Z"],
  [1_767_323_045_120, "2026-01-02T03:04:05.120Z"],
  [1_767_323_045_120_345n, "2026-01-02T03:04:05.120345Z"],
  [1_767_323_045_120_345_678n, "2026-01-02T03:04:05.120345678Z"],
  [1_767_323_045.5, "2026-01-02T03:04:05.5Z"],
  ["1767323045", "2026-01-02T03:04:05Z"],
  ["1767323045.25", "2026-01-02T03:04:05.25Z"],
  [0, "1970-01-01T00:00:00Z"],
  [-0.25, "1969-12-31T23:59:59.75Z"],
])("reads %s", (value, iso) => {
  expect(isoOf(value)).toBe(iso);
});

test.each([
  null,
  "",
  "0000-00-00",
  "0000-00-00 00:00:00",
  "0001-01-01T00:00:00Z",
  "0001-01-01 00:00:00 +0000 UTC",
  -62_135_596_800,
])("%s stands for no time", (value) => {
  expect(readTime(value)).toBeNull();
});

test.each([
  "yesterday",
  "2026-02-30",
  "2026-13-01",
  "2026-01-02 24:00:00",
  "2026-01-02 03:60:00",
  "2026-01-02 03:04:05 +99:00",
  "2026-01-02 03:04:05 CST",
  "0000-12-01",
  "9999-12-31T23:59:59-01:00",
  "1e30",
  Number.POSITIVE_INFINITY,
])("%s is unreadable", (value) => {
  expect(readTime(value)).toBe("unreadable");
});

const anySecond = fc.integer({ min: -60_000_000_000, max: 250_000_000_000 });
const anyFraction = fc.stringMatching(/^\d{0,9}$/);
const withFraction = (iso: string, fraction: string) => (fraction === "" ? `${iso}Z` : `${iso}.${fraction}Z`);
const isoSeconds = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19);

test("what was read is read again as itself", () => {
  fc.assert(
    fc.property(anySecond, anyFraction, (seconds, fraction) => {
      const iso = withFraction(isoSeconds(seconds), fraction);
      expect(isoOf(iso)).toBe(iso);
    }),
  );
});

test("the time in milliseconds is that of JavaScript", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("0001-01-02"), max: new Date("9999-12-30"), noInvalidDate: true }),
      (date) => {
        expect(readTime(date.toISOString())).toEqual({ iso: date.toISOString(), at: date.getTime() });
      },
    ),
  );
});

test("seconds, milli-, micro- and nanoseconds of one moment are one moment", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 99_999_999_999 }), (seconds) => {
      const moments = [0, 3, 6, 9].map(
        (places) => readTime(BigInt(seconds) * 10n ** BigInt(places)) as Instant,
      );
      expect(new Set(moments.map(({ at }) => at))).toEqual(new Set([seconds * 1000]));
      for (const moment of moments) expect(compareInstants(moment, moments[0]!)).toBe(0);
    }),
  );
});

const clock = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, "0");

test("an offset moves the moment, and nothing else", () => {
  fc.assert(
    fc.property(
      anySecond,
      anyFraction,
      fc.integer({ min: -23 * 60, max: 23 * 60 }),
      (seconds, fraction, offset) => {
        const zone = `${offset < 0 ? "-" : "+"}${clock(offset / 60)}:${clock(offset % 60)}`;
        const local = withFraction(isoSeconds(seconds + offset * 60), fraction).replace("Z", zone);
        expect(isoOf(local)).toBe(withFraction(isoSeconds(seconds), fraction));
      },
    ),
  );
});

test("instants compare by all their digits", () => {
  fc.assert(
    fc.property(anySecond, fc.nat(999_999_999), fc.nat(999_999_999), (seconds, a, b) => {
      const instant = (nanoseconds: number) =>
        readTime(withFraction(isoSeconds(seconds), String(nanoseconds).padStart(9, "0"))) as Instant;
      expect(Math.sign(compareInstants(instant(a), instant(b)))).toBe(Math.sign(a - b));
    }),
  );
});

test("no text is too odd to be answered", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readTime(text)).not.toThrow();
    }),
  );
});

test("what is longer than any time is unreadable, whatever it begins like", () => {
  expect(readTime("1".repeat(1000))).toBe("unreadable");
  expect(readTime(`2026-01-02 03:04:05.${"1".repeat(1_000_000)}`)).toBe("unreadable");
});
