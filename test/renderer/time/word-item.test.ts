import { clockFaceOf } from "../../../renderer/time/format-moment.ts";
import { asWritten } from "../../../renderer/format/time-look.ts";
import { expect, test } from "vitest";
import { titleItem, wordItemTimes, wordMissing } from "../../../renderer/time/word-item.ts";
import type { TimeItem, TimeKind } from "../../../shared/api/times.ts";

const ten = Date.parse("2025-01-20T10:00:00Z");
const item = (kind: TimeKind, change: Partial<TimeItem> = {}): TimeItem => ({
  kind,
  lane: 0,
  turn: 2,
  row: 0,
  from: ten,
  to: ten + 12_000,
  count: 1,
  goesBack: false,
  note: null,
  ...change,
});
const span = { from: ten, to: ten + 60_000 };
const face = clockFaceOf(asWritten, 0);
const words = (...given: Parameters<typeof item>) =>
  `${titleItem(item(...given))}: ${wordItemTimes(item(...given), span, face)}`;

test("each kind says what it is, when it was and how long it took", () => {
  expect(words("turn")).toBe("Turn 3: 10:00:00 to 10:00:12 · 12 s");
  expect(words("response")).toBe("Response in turn 3: 10:00:12 · 12 s after what came before");
  expect(words("event", { to: ten })).toBe("Event in turn 3: 10:00:00");
  expect(words("call", { note: "get" })).toBe("get, turn 3: 10:00:00 to 10:00:12 · 12 s");
  expect(words("owed", { note: "get" })).toBe("get, turn 3: 10:00:00 to 10:00:12 · 12 s · no return");
  expect(words("interruption", { from: ten, to: ten, note: "timeout" })).toBe(
    "Interrupted: it took too long, turn 3: 10:00:00",
  );
});

test("several are counted, and a time that goes back says so", () => {
  expect(words("response", { count: 4 })).toBe("4 responses: 10:00:00 to 10:00:12 · 12 s");
  expect(words("request", { to: ten, goesBack: true })).toBe(
    "Request in turn 3: 10:00:00 · goes back in time",
  );
  expect(
    wordItemTimes(item("event", { from: ten + 250, to: ten + 250 }), span, clockFaceOf(asWritten, 3_600_000)),
  ).toBe("11:00:00.250");
});

test("the day is told where a thread went on for several", () => {
  const days = { from: ten - 86_400_000, to: ten };
  const told = (...given: Parameters<typeof item>) => wordItemTimes(item(...given), days, face);
  expect(told("event", { to: ten })).toBe("2025-01-20 10:00:00");
  expect(told("response")).toBe("2025-01-20 10:00:12 · 12 s after what came before");
  expect(told("turn")).toBe("2025-01-20 10:00:00 to 10:00:12 · 12 s");
  expect(told("turn", { from: ten - 86_400_000 })).toBe("2025-01-19 10:00:00 to 2025-01-20 10:00:12 · 1 d");
});

test("what is missing is counted", () => {
  expect(wordMissing({ untimed: { turns: 0, messages: 0 }, goBack: 0 })).toBe("");
  expect(wordMissing({ untimed: { turns: 1, messages: 12 }, goBack: 1 })).toBe(
    "12 messages and 1 turn without a time · 1 time goes back",
  );
  expect(wordMissing({ untimed: { turns: 0, messages: 0 }, goBack: 3 })).toBe("3 times go back");
});
