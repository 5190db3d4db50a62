import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recentLines } from "../../../../electron/desktop/menu/recent-lines.ts";
import type { RecentFile } from "../../../../shared/api/recent.ts";

const file = (path: string, change: Partial<RecentFile> = {}): RecentFile => ({
  path,
  name: path.split("/").at(-1)!,
  openedAt: "2026-01-01T00:00:00Z",
  sizeBytes: 1,
  isFolder: false,
  ...change,
});
const labels = (...files: RecentFile[]) => recentLines(files, "/home/me").map(({ label }) => label);

describe("recent files in the menu", () => {
  it("go by their names", () => {
    expect(labels(file("/home/me/a.json"), file("/x/threads", { sizeBytes: null, isFolder: true }))).toEqual([
      "a.json",
      "threads",
    ]);
  });

  it("say their folder where two have the same name, from the user's own", () => {
    expect(labels(file("/home/me/x/a.json"), file("/home/meow/a.json"), file("/home/me/a.json"))).toEqual([
      "a.json — ~/x",
      "a.json — /home/meow",
      "a.json — ~",
    ]);
  });

  it("leave out what is no longer there, and all beyond ten", () => {
    const many = Array.from({ length: 14 }, (_, at) => file(`/a/${at}.json`));
    expect(labels(file("/a/gone.json", { sizeBytes: null }), ...many)).toEqual(
      many.slice(0, 10).map(({ name }) => name),
    );
  });

  it("are there while nobody knows whether their file is", () => {
    expect(labels(file("/drive/a.json", { sizeBytes: null, isUnknown: true }))).toEqual(["a.json"]);
  });

  it("are cut in the middle where they are long", () => {
    const [long = ""] = labels(file(`/a/${"x".repeat(200)}.thread.json`));
    expect(long).toMatch(/^x+…x+\.thread\.json$/);
    expect(long.length).toBe(60);
  });

  it("hold no mark of a key, no line and no turn of the text, whatever a file is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const [line] = recentLines([file("/a/b", { name }), file("/c/b", { name })], "/home/me");
        expect(line!.label.replaceAll("&&", "")).not.toMatch(/[&\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});
