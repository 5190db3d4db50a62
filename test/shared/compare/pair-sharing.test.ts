import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type HeldMessages, pairSharing } from "../../../shared/compare/pair-sharing.ts";
import { expectInOrder } from "./check-pairs.ts";

const turn = (messages: readonly number[], type = "agent", size = 10): HeldMessages => ({
  type,
  messages: new Map(messages.map((message) => [message, size])),
});

const turns = fc.array(
  fc
    .tuple(fc.array(fc.nat({ max: 30 }), { maxLength: 6 }), fc.constantFrom("agent", "user"))
    .map(([messages, type]) => turn(messages, type)),
  { maxLength: 20 },
);

describe("pairSharing", () => {
  test("pairs in order and never crossing, only turns of one type with half of their messages in common", () => {
    fc.assert(
      fc.property(turns, turns, (x, y) => {
        const pairs = pairSharing(x, y);
        expectInOrder(pairs, x.length, y.length);
        for (const [inX, inY] of pairs) {
          const [one, other] = [x[inX]!, y[inY]!];
          const shared = [...one.messages.keys()].filter((key) => other.messages.has(key)).length;
          expect(one.type).toBe(other.type);
          expect((2 * shared) / (one.messages.size + other.messages.size)).toBeGreaterThanOrEqual(0.5);
        }
      }),
    );
  });

  test("weighs messages by their size", () => {
    const large: HeldMessages = {
      type: "agent",
      messages: new Map([
        [1, 1000],
        [2, 10],
        [3, 10],
      ]),
    };
    const other: HeldMessages = {
      type: "agent",
      messages: new Map([
        [1, 1000],
        [4, 10],
        [5, 10],
      ]),
    };
    const small: HeldMessages = {
      type: "agent",
      messages: new Map([
        [2, 10],
        [3, 10],
        [6, 1000],
      ]),
    };
    expect(pairSharing([large], [small, other])).toEqual([[0, 1]]);
    expect(pairSharing([large], [small])).toEqual([]);
  });

  test("takes the turn that shares most, and one turn only once", () => {
    expect(pairSharing([turn([1, 2, 3, 4])], [turn([1, 2, 8, 9]), turn([1, 2, 3, 9])])).toEqual([[0, 1]]);
    expect(pairSharing([turn([1, 2]), turn([1, 2])], [turn([1, 2])])).toHaveLength(1);
  });

  test("goes by nothing that many turns hold, and pairs no turns without messages", () => {
    const many = Array.from({ length: 20 }, () => turn([1]));
    expect(pairSharing(many, many)).toEqual([]);
    expect(pairSharing([turn([])], [turn([])])).toEqual([]);
  });
});
