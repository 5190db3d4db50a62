import fc from "fast-check";
import { expect, test } from "vitest";
import { drawItems } from "../../../renderer/time/draw-items.ts";
import { boxAt, layItems, placeLanes } from "../../../renderer/time/lay-items.ts";
import type { TimeItem, TimeKind, TimeLane } from "../../../shared/api/times.ts";

const lane = (type: TimeLane["type"]): TimeLane => ({ type, agent: null, name: null, turns: 1 });
const lanes = placeLanes([lane("user"), lane("agent"), lane("agent")]);
const item = (kind: TimeKind, from: number, to: number, change: Partial<TimeItem> = {}): TimeItem => ({
  kind,
  lane: 1,
  turn: 0,
  row: 0,
  from,
  to,
  count: 1,
  goesBack: false,
  note: null,
  ...change,
});
const asIs = (time: number) => time;

test("lanes lie below one another without a gap", () => {
  expect(lanes.map(({ top, height }) => [top, height])).toEqual([
    [0, 28],
    [28, 64],
    [92, 64],
  ]);
});

test("everything stays in its lane and is wide enough to be seen", () => {
  const kinds: TimeKind[] = [
    "turn",
    "request",
    "response",
    "message",
    "event",
    "call",
    "owed",
    "lost",
    "interruption",
  ];
  const items = fc.array(
    fc
      .tuple(fc.constantFrom(...kinds), fc.nat(2), fc.nat(1000), fc.nat(300))
      .map(([kind, at, from, length]) => item(kind, from, from + length, { lane: at })),
  );
  fc.assert(
    fc.property(items, (some) => {
      const boxes = layItems(some, lanes, asIs);
      expect(boxes).toHaveLength(some.length);
      for (const {
        item: { lane: at },
        y,
        width,
        height,
      } of boxes.filter((box) => box.item.lane > 0)) {
        expect(width).toBeGreaterThanOrEqual(2);
        expect(y).toBeGreaterThanOrEqual(lanes[at]!.top);
        expect(y + height).toBeLessThanOrEqual(lanes[at]!.top + lanes[at]!.height);
      }
    }),
  );
});

test("calls that run at the same time lie below one another", () => {
  const [first, second, third] = layItems(
    [item("call", 0, 50), item("call", 10, 40), item("call", 60, 70)],
    lanes,
    asIs,
  );
  expect(second!.y).toBeGreaterThan(first!.y);
  expect(third!.y).toBe(first!.y);
});

test("a pointer is on the narrowest of what lies there", () => {
  const [turn, message] = layItems([item("turn", 0, 100), item("response", 20, 40)], lanes, asIs);
  expect(boxAt([turn!, message!], 30, message!.y + 2)).toBe(message);
  expect(boxAt([turn!, message!], 80, message!.y + 2)).toBe(turn);
  expect(boxAt([turn!, message!], 30, 400)).toBeNull();
});

test("what looks the same in a lane is one path, and what goes back has a mark of its own", () => {
  const boxes = layItems(
    [item("response", 0, 9), item("response", 20, 30), item("response", 5, 5, { goesBack: true })],
    lanes,
    asIs,
  );
  const paths = drawItems(boxes);
  expect(paths.map(({ look }) => look)).toEqual(["response", "back"]);
  expect(paths[0]!.path.match(/M/g)).toHaveLength(3);
});
