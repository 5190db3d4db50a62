import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repairedName, safeFileName } from "../../../electron/engine/safe-file-name.ts";

describe("a safe name for a file", () => {
  it.each([
    ["thread.json", "thread.json"],
    ["étude 1.json", "étude 1.json"],
    ["../../etc/passwd", "_.._etc_passwd"],
    ["C:\\Users\\me\\x.json", "C__Users_me_x.json"],
    ["a\u0000b\nc\u202e.json", "a_b_c.json"],
    ['<"|?*>', "______"],
    ["", "thread.json"],
    [" .. ", "thread.json"],
    [".hidden", "hidden"],
    ["name. ", "name"],
    ["CON", "_CON"],
    ["nul.json", "_nul.json"],
    ["console.json", "console.json"],
    ["\ud800x.json", "x.json"],
    [`${"x".repeat(500)}.json`, `${"x".repeat(195)}.json`],
    ["é".repeat(300), "é".repeat(100)],
    [`a.${"b".repeat(400)}`, `a.${"b".repeat(198)}`],
  ])("%j is %j", (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it("has no folder, nothing unseen, no more than 200 bytes, and is its own safe name, whatever it was", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: fc.constantFrom("/", "\\", ".", " ", ":", "\u0000", "\u202e", "a", "é", "😀") }),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const safe = safeFileName(given);
        expect(safe).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}/\\:]+$/u);
        expect(safe).not.toMatch(/^\.|[. ]$/);
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200);
        expect(safeFileName(safe)).toBe(safe);
      }),
    );
  });
});

describe("the name of a repaired copy", () => {
  it.each([
    ["weather.json", "weather.repaired.json"],
    ["chats.db", "chats.repaired.json"],
    ["many.threads.jsonl", "many.threads.repaired.json"],
    ["noextension", "noextension.repaired.json"],
    [`${"x".repeat(400)}.json`, `${"x".repeat(186)}.repaired.json`],
  ])("of %j is %j", (given, name) => {
    expect(repairedName(given)).toBe(name);
  });
});
