import fc from "fast-check";
import type { LostPart } from "../../../shared/converted/lost-part.ts";

export const aLostPart = (change: Partial<LostPart> = {}): LostPart => ({
  kind: "text",
  tool: null,
  callId: null,
  text: "Based on the weather",
  lastEvent: "text-delta",
  reason: "the stream ended before it did",
  startedAt: "2025-01-20T10:00:12Z",
  lastAt: "2025-01-20T10:00:14Z",
  line: 31,
  turn: 0,
  message: 0,
  ...change,
});

export const lostParts: fc.Arbitrary<LostPart[]> = fc.array(
  fc
    .record({
      kind: fc.constantFrom("text", "thinking", "tool-call", "tool-return", "line", "other"),
      tool: fc.constantFrom(null, "get_weather"),
      text: fc.oneof(
        fc.string({ unit: "binary", maxLength: 12 }),
        fc.constantFrom("", '{"city": "Pa', "[1, 2"),
      ),
      turn: fc.nat({ max: 4 }),
      message: fc.nat({ max: 6 }),
      line: fc.option(fc.nat()),
      lastAt: fc.option(fc.string()),
    })
    .map((change) => aLostPart(change)),
  { maxLength: 8 },
);
