import fc from "fast-check";
import { expect, test } from "vitest";
import { requests } from "../../../shared/api/requests.ts";
import { readLost } from "../../../shared/rows/read-lost.ts";
import { aLostPart } from "./a-lost-part.ts";

const { output } = requests["document.lost"];

test("a stretch tells how long the text is and what is known of the part", () => {
  const part = aLostPart({ kind: "tool-call", tool: "get", callId: "c", text: "0123456789" });
  expect(output.parse(readLost(part, 2, 3))).toEqual({
    text: "234",
    total: 10,
    kind: "tool-call",
    tool: "get",
    callId: "c",
    lastEvent: "text-delta",
    reason: "the stream ended before it did",
    startedAt: "2025-01-20T10:00:12Z",
    lastAt: "2025-01-20T10:00:14Z",
    line: 31,
  });
});

test.each([
  [10, 5],
  [99, 5],
])("behind the end, from %i, there is nothing", (from, count) => {
  expect(readLost(aLostPart({ text: "0123456789" }), from, count)).toMatchObject({ text: "", total: 10 });
});

test("stretches that follow each other make the whole, and none ends inside a character", () => {
  const text = fc.array(fc.constantFrom("a", "é", "🙂", "\ud83d", "\ude42"), { maxLength: 40 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 7 }), (letters, count) => {
      const part = aLostPart({ text: letters.join("") });
      const stretches: string[] = [];
      for (let from = 0; from < part.text.length; from += count)
        stretches.push(readLost(part, from, count).text);
      expect(stretches.join("")).toBe(part.text);
      const characters = stretches.flatMap((stretch) => Array.from(stretch));
      expect(characters).toEqual(Array.from(part.text));
    }),
  );
});
