import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KnownLane } from "../../renderer/chat/chat-memory.ts";
import { type Surroundings, lastOf, stepThrough } from "../../renderer/chat/step-through.ts";
import { type Spot, nameOfItem, requestOf } from "../../renderer/chat/stored-item.ts";

const laneOf = (request: number, count: number, change: Partial<KnownLane> = {}): KnownLane => ({
  items: Array.from({ length: count }, (_, row) => ({
    item: { item: "message", request, row },
    pointer: null,
  })),
  from: 0,
  end: count,
  total: count,
  ...change,
});

const around = (...lanes: (KnownLane | null)[]): Surroundings => ({
  lane: "saw",
  requests: lanes.length,
  known: (_, request) => lanes[request] ?? null,
});

const header = (request: number): Spot => ({ at: "header", request });
const message = (request: number, row: number): Spot => ({
  at: "item",
  item: { item: "message", request, row },
});

describe("a step through a chat", () => {
  it("leads from a header through its lane to the next header", () => {
    const chat = around(laneOf(0, 2), laneOf(1, 0));
    expect(stepThrough(header(0), 1, chat)).toMatchObject({ to: "item", target: { item: { row: 0 } } });
    expect(stepThrough(message(0, 0), 1, chat)).toMatchObject({ to: "item", target: { item: { row: 1 } } });
    expect(stepThrough(message(0, 1), 1, chat)).toEqual({ to: "header", request: 1 });
    expect(stepThrough(header(1), 1, chat)).toBeNull();
    expect(stepThrough(header(0), -1, chat)).toBeNull();
  });

  it("waits for a lane that was never drawn, and asks for more of a long one", () => {
    const chat = around(laneOf(0, 2, { total: 9 }), null, laneOf(2, 1, { from: 50, end: 51, total: 51 }));
    expect(stepThrough(message(0, 1), 1, chat)).toEqual({ to: "more", request: 0, by: 1 });
    expect(stepThrough(header(1), 1, chat)).toEqual({ to: "wait", request: 1 });
    expect(stepThrough(header(2), -1, chat)).toEqual({ to: "wait", request: 1 });
    expect(stepThrough(message(2, 0), -1, chat)).toEqual({ to: "more", request: 2, by: -1 });
  });

  it("starts at the header where something of the other lane is selected", () => {
    const chat = around(laneOf(0, 1));
    const step: Spot = { at: "item", item: { item: "step", request: 0, place: 3 } };
    expect(stepThrough(step, -1, chat)).toEqual({ to: "header", request: 0 });
    expect(stepThrough(step, 1, chat)).toMatchObject({ to: "item", target: { item: { row: 0 } } });
  });

  it("leads back where it came from", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }), (counts) => {
        const chat = around(...counts.map((count, request) => laneOf(request, count)));
        let spot: Spot = header(0);
        const seen = [nameOf(spot)];
        for (let step = stepThrough(spot, 1, chat); step !== null; step = stepThrough(spot, 1, chat)) {
          spot = spotOf(step);
          seen.push(nameOf(spot));
        }
        expect(new Set(seen).size).toBe(counts.reduce((all, count) => all + count, counts.length));
        for (const name of seen.toReversed()) {
          expect(nameOf(spot)).toBe(name);
          const back = stepThrough(spot, -1, chat);
          if (back !== null) spot = spotOf(back);
        }
      }),
    );
  });

  it("ends at the last of what a request shows, or at its header", () => {
    expect(lastOf(0, around(laneOf(0, 3)))).toMatchObject({ to: "item", target: { item: { row: 2 } } });
    expect(lastOf(0, around(laneOf(0, 0)))).toEqual({ to: "header", request: 0 });
    expect(lastOf(-1, around(laneOf(0, 0)))).toBeNull();
  });
});

function spotOf(step: NonNullable<ReturnType<typeof stepThrough>>): Spot {
  if (step.to === "header") return header(step.request);
  if (step.to === "item") return { at: "item", item: step.target.item };
  throw new Error(`nothing is missing, but it leads to ${step.to}`);
}

const nameOf = (spot: Spot): string =>
  spot.at === "header" ? `header-${requestOf(spot)}` : nameOfItem(spot.item);
