import fc from "fast-check";
import { expect, test } from "vitest";
import { readMoment } from "../../../../shared/exporting/transcript/read-moment.ts";

test("a time is given in UTC, and says whether that is all of it", () => {
  expect(readMoment("2025-01-20T10:00:01Z")).toEqual({
    original: "2025-01-20T10:00:01Z",
    day: "2025-01-20",
    clock: "10:00:01",
    isExact: true,
  });
  expect(readMoment("2025-01-20T00:30:00.9+02:00")).toMatchObject({
    day: "2025-01-19",
    clock: "22:30:00",
    isExact: false,
  });
  expect(readMoment("-000001-01-01T00:00:00Z")).toMatchObject({ day: "-000001-01-01", clock: "00:00:00" });
});

test.each(["", "noon", "2025-02-30", "+999999-01-01T00:00:00Z"])(
  "%j is no time that a calendar has",
  (text) => {
    expect(readMoment(text)).toBeNull();
  },
);

test("every second of a calendar is itself", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") }), (date) => {
      const text = `${date.toISOString().slice(0, 19)}Z`;
      const moment = readMoment(text)!;
      expect(`${moment.day}T${moment.clock}Z`).toBe(text);
      expect(moment.isExact).toBe(true);
    }),
  );
});
