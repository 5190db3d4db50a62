import fc from "fast-check";
import { expect, test } from "vitest";
import { memorySource } from "../../../electron/engine/memory-source.ts";
import { placeAt } from "../../../electron/cli/place-at.ts";

const encode = (text: string) => new TextEncoder().encode(text);

test("counts lines from their breaks and columns in characters, whatever the text", async () => {
  const text = fc.array(fc.constantFrom("a", "é", "日", "😀", "\n", "\r\n", " "), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, text, fc.boolean(), async (before, after, hasMark) => {
      const mark = hasMark ? "\uFEFF" : "";
      const offset = encode(mark + before.join("")).length;
      const place = await placeAt(memorySource(encode(mark + before.join("") + after.join(""))), offset);
      const lines = before.join("").split("\n");
      const column = Array.from(lines.at(-1) ?? "").length + 1;
      expect(place).toEqual({ offset, line: lines.length, column });
    }),
  );
});
