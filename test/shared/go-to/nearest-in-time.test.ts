import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TimeWish } from "../../../shared/api/go-to.ts";
import { nearestInTime } from "../../../shared/go-to/nearest-in-time.ts";
import { rowOfPointer } from "../../../shared/rows/row-of-pointer.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";

function indexOf(turns: unknown) {
  const scanner = new ThreadScanner();
  expect(scanner.push(new TextEncoder().encode(JSON.stringify({ turns })))).toBeNull();
  expect(scanner.end()).toBeNull();
  return scanner.index;
}
const message = (timestamp: string | null) => ({
  message_type: "response",
  parts: [{ part_kind: "text", content: "a" }],
  ...(timestamp !== null && { timestamp }),
});
const turn = (started_at: string | null, ...times: (string | null)[]) => ({
  turn_type: "agent",
  ...(started_at !== null && { started_at }),
  messages: times.map(message),
});
const goOn = async () => true;
const clock = (hours: number, minutes: number): TimeWish => ({
  by: "clock",
  seconds: hours * 3600 + minutes * 60,
  span: 60,
});
const find = async (turns: unknown, wish: TimeWish, near: number | null = null) =>
  (await nearestInTime(indexOf(turns), wish, { zone: "source", near, goOn }))?.pointer ?? null;

const at = (minute: number) => new Date(Date.UTC(2025, 0, 20, 0, minute)).toISOString();

const oneDay = [
  turn("2025-01-20T10:00:00Z", "2025-01-20T10:00:05Z", null, "2025-01-20T10:31:58Z"),
  turn("2025-01-20T10:32:40Z", "2025-01-20T10:32:50Z"),
];

describe("the row nearest to a time", () => {
  it("is the first one within the minute that was named, else the nearest", async () => {
    expect(await find(oneDay, clock(10, 32))).toBe("/turns/1");
    expect(await find(oneDay, clock(10, 1))).toBe("/turns/0/messages/0");
    expect(await find(oneDay, clock(23, 0))).toBe("/turns/1/messages/0");
  });

  it("counts from the first time in the thread, wherever that stands", async () => {
    const turns = [turn(null, "2025-01-20T10:05:00Z"), turn("2025-01-20T10:00:00Z", "2025-01-20T10:01:00Z")];
    const found = await nearestInTime(
      indexOf(turns),
      { by: "start", seconds: 300, span: 0 },
      { zone: "source", near: null, goOn },
    );
    expect(found).toMatchObject({ pointer: "/turns/0/messages/0", turn: 0, row: 1, sinceStart: 300 });
  });

  it("goes by the clock that the thread shows, and with a zone by the moment", async () => {
    const turns = [turn("2025-01-20T12:00:00+02:00"), turn("2025-01-20T12:00:00Z")];
    const seconds = Date.parse("2025-01-20T12:00:00Z") / 1000;
    expect(await find(turns, clock(12, 0))).toBe("/turns/0");
    expect(await find(turns, { by: "instant", seconds, span: 1 })).toBe("/turns/1");
    expect(await find(turns, { by: "instant", seconds: seconds - 7200, span: 1 })).toBe("/turns/0");
  });

  it("stays on the day that is looked at, if that goes on at such a time", async () => {
    const days = [20, 21, 22].map((day) => turn(`2025-01-${day}T09:00:00Z`, `2025-01-${day}T11:00:00Z`));
    const onSecond = rowOfPointer(indexOf(days), "/turns/1")!;
    expect(await find(days, clock(9, 50), onSecond)).toBe("/turns/1");
    expect(await find(days, clock(10, 50), onSecond)).toBe("/turns/1/messages/0");
    expect(await find(days, clock(10, 50))).toBe("/turns/0/messages/0");
    const late = [turn("2025-01-20T23:50:00Z"), turn("2025-01-21T00:10:00Z")];
    expect(await find(late, clock(0, 10), 0)).toBe("/turns/1");
  });

  it("is an interruption, too", async () => {
    const turns = [
      {
        ...turn("2025-01-20T10:00:00Z"),
        completion_status: "interrupted",
        interruption: { reason: "error", interrupted_at: "2025-01-20T10:20:00Z" },
      },
    ];
    expect(await find(turns, clock(10, 20))).toBe("/turns/0/interruption");
  });

  it("is none where no time can be read", async () => {
    expect(await find([turn(null, null, "yesterday", "99:99")], clock(10, 0))).toBeNull();
    expect(await find([], clock(10, 0))).toBeNull();
  });

  it("is given up when nobody waits for it", async () => {
    const turns = [
      turn("2025-01-20T10:00:00Z", ...Array.from({ length: 5000 }, () => "2025-01-20T10:00:00Z")),
    ];
    const options = { zone: "source", near: null, goOn: async () => false };
    expect(await nearestInTime(indexOf(turns), clock(10, 0), options)).toBeNull();
  });

  it("is never farther than any other, in whatever order times stand", async () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    await fc.assert(
      fc.asyncProperty(fc.array(minutes, { minLength: 1, maxLength: 20 }), minutes, async (times, wanted) => {
        const seconds = Date.parse(at(wanted)) / 1000;
        const index = indexOf([turn(null, ...times.map(at))]);
        const found = await nearestInTime(
          index,
          { by: "date", seconds, span: 0 },
          { zone: "source", near: null, goOn },
        );
        const distances = times.map((minute) => Math.abs(minute - wanted));
        const best = distances.indexOf(Math.min(...distances));
        expect(found?.pointer).toBe(`/turns/0/messages/${best}`);
      }),
    );
  });
});
