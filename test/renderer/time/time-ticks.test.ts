import { clockFaceOf } from "../../../renderer/time/format-moment.ts";
import { asWritten } from "../../../renderer/format/time-look.ts";
import { expect, test } from "vitest";
import { foldTime } from "../../../renderer/time/fold-time.ts";
import { timeTicks } from "../../../renderer/time/time-ticks.ts";

const at = (clock: string, day = 20) => Date.parse(`2025-01-${day}T${clock}Z`);
const labels = (from: number, to: number, gaps: number[], ahead = 0, width = 600) => {
  const fold = foldTime({ span: { from, to }, gaps }, new Set());
  return timeTicks(fold, { from: 0, to: fold.length }, width, clockFaceOf(asWritten, ahead)).map(
    ({ label }) => label,
  );
};

test("ticks are at times that people count in, by the clock of the thread", () => {
  expect(labels(at("10:00:00"), at("10:00:30"), [])).toEqual([
    "10:00:00",
    "10:00:05",
    "10:00:10",
    "10:00:15",
    "10:00:20",
    "10:00:25",
  ]);
  expect(labels(at("10:00:00"), at("10:00:30"), [], 7_200_000)[0]).toBe("12:00:00");
  expect(labels(at("10:00:00"), at("15:00:00"), [])).toEqual(["10:00", "11:00", "12:00", "13:00", "14:00"]);
});

test("thousandths are told where they differ, and days where there are several", () => {
  expect(labels(at("10:00:00"), at("10:00:00.300"), [])[1]).toBe("10:00:00.050");
  expect(labels(at("20:00:00"), at("08:00:00", 21), [])).toEqual([
    "2025-01-20 20:00",
    "2025-01-21 00:00",
    "04:00",
    "06:00",
  ]);
});

test("no tick stands in a folded gap, and the first one after it is told", () => {
  const gap = [at("10:00:20"), at("11:00:20")];
  const told = labels(at("10:00:00"), at("11:00:40"), gap);
  expect(told).toEqual(["10:00:00", "10:00:10", "10:00:20", "11:00:20", "11:00:30"]);
  const narrow = labels(at("10:00:00"), at("11:00:40"), gap, 0, 500);
  expect(narrow).toEqual(["10:00:00", "10:00:10", "11:00:20", "11:00:30"]);
});

test("between many gaps it is told when work went on", () => {
  const gaps = Array.from({ length: 50 }, (_, hour) => [
    at("00:00:10") + hour * 3_600_000,
    at("00:00:03") + (hour + 1) * 3_600_000,
  ]).flat();
  const told = labels(at("00:00:03"), at("00:00:10") + 50 * 3_600_000, gaps);
  expect(told.length).toBeGreaterThan(2);
  expect(told.every((label) => label.endsWith(":00:03"))).toBe(true);
});
