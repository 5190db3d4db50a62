import { describe, expect, it } from "vitest";
import { safeName } from "../../../electron/browser/uploads.ts";

describe("the name of an upload", () => {
  it.each([
    ["thread.json", "thread.json"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\thread.json", "thread.json"],
    ["a\u0000b\nc\u202e.json", "abc.json"],
    ["", "upload.json"],
    ["..", "upload.json"],
    ["/", "upload.json"],
    ["x".repeat(500), "x".repeat(200)],
  ])("%j is shown as %j", (given, shown) => {
    expect(safeName(given)).toBe(shown);
  });
});
