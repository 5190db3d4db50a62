import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memorySource } from "../../../../electron/engine/memory-source.ts";
import { readSourceWindow } from "../../../../electron/engine/source/read-source-window.ts";

const encoder = new TextEncoder();
const windowOf = (text: string | Uint8Array, from: number, count: number) =>
  readSourceWindow(memorySource(typeof text === "string" ? encoder.encode(text) : text), from, count);

describe("a window on the bytes of a file", () => {
  test("shows exactly these where every character is one byte", async () => {
    expect(await windowOf('{"a":1}', 1, 3)).toEqual({
      from: 1,
      to: 4,
      text: '"a"',
      fileBytes: 7,
      isUtf8: true,
    });
  });

  test("ends with the file, and is empty behind it", async () => {
    expect(await windowOf("abc", 1, 100)).toMatchObject({ from: 1, to: 3, text: "bc" });
    expect(await windowOf("abc", 3, 5)).toMatchObject({ from: 3, to: 3, text: "", isUtf8: true });
    expect(await windowOf("abc", 99, 5)).toMatchObject({ from: 3, to: 3, text: "" });
    expect(await windowOf("", 0, 5)).toEqual({ from: 0, to: 0, text: "", fileBytes: 0, isUtf8: true });
  });

  test("starts behind a character that it would cut, and ends before one", async () => {
    expect(await windowOf("a😀b😀c", 2, 7)).toEqual({
      from: 5,
      to: 6,
      text: "b",
      fileBytes: 11,
      isUtf8: true,
    });
    expect(await windowOf("aéb", 2, 1)).toMatchObject({ from: 3, to: 3, text: "" });
  });

  test("shows at least one character where it starts with one", async () => {
    expect(await windowOf("😀b", 0, 1)).toMatchObject({ from: 0, to: 4, text: "😀" });
  });

  test("replaces what is no UTF-8, and says so", async () => {
    const broken = Uint8Array.from([0x61, 0xff, 0x80, 0x62]);
    expect(await windowOf(broken, 2, 2)).toEqual({
      from: 2,
      to: 4,
      text: "\ufffdb",
      fileBytes: 4,
      isUtf8: false,
    });
    // The beginning of a character that never ends.
    expect(await windowOf(Uint8Array.from([0x61, 0xf0, 0x9f]), 0, 2)).toMatchObject({
      from: 0,
      to: 2,
      isUtf8: false,
    });
  });

  test("takes a replacement character that stands in the file for what it is", async () => {
    expect(await windowOf("a\ufffdb", 0, 10)).toMatchObject({ text: "a\ufffdb", isUtf8: true });
  });

  test("keeps a byte order mark", async () => {
    expect((await windowOf("\ufeff{}", 0, 10)).text).toBe("\ufeff{}");
  });
});

test("windows one after another show every character of a text once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (text, count) => {
        const size = encoder.encode(text).length;
        let shown = "";
        for (let from = 0; from < size;) {
          const window = await windowOf(text, from, count);
          expect(window.from).toBe(from);
          expect(window.to).toBeGreaterThan(from);
          shown += window.text;
          from = window.to;
        }
        expect(shown).toBe(text);
      },
    ),
    { numRuns: 40 },
  );
});

test("any window on any bytes is a part of the file, read as UTF-8", async () => {
  const bytes = fc.uint8Array({ maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.nat(45), fc.integer({ min: 1, max: 20 }), async (file, from, count) => {
      const window = await windowOf(file, from, count);
      expect(window.text).toBe(
        new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.subarray(window.from, window.to)),
      );
      expect(Math.abs(window.from - Math.min(from, file.length))).toBeLessThan(4);
      expect(Math.abs(window.to - Math.min(from + count, file.length))).toBeLessThan(4);
    }),
  );
});
