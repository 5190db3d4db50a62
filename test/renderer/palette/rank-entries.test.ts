import { describe, expect, it } from "vitest";
import type { Entry } from "../../../renderer/palette/entry.ts";
import { rankEntries } from "../../../renderer/palette/rank-entries.ts";

const anEntry = (id: string, title: string, change: Partial<Entry> = {}): Entry => ({
  id,
  title,
  kind: "View",
  also: "",
  chord: null,
  isForeign: false,
  run: () => {},
  ...change,
});

const entries = [
  anEntry("next", "Next turn", { kind: "Go" }),
  anEntry("compare", "Compare…", { kind: "Thread", also: "diff difference" }),
  anEntry("pane", "Details pane", { also: "right" }),
  anEntry("theme", "Theme: dark", { kind: "Window" }),
];
const found = (words: string, used: readonly string[] = []) =>
  rankEntries(entries, words, used).map(({ entry }) => entry.id);

describe("rankEntries", () => {
  it("gives everything in its own order while nothing is asked for, what was used last first", () => {
    expect(found("")).toEqual(["next", "compare", "pane", "theme"]);
    expect(found("", ["theme", "pane"])).toEqual(["theme", "pane", "next", "compare"]);
  });

  it("finds by title, by kind and by words that are not shown, and wants every word to fit", () => {
    expect(found("diff")).toEqual(["compare"]);
    expect(found("window")).toEqual(["theme"]);
    expect(found("right pane")).toEqual(["pane"]);
    expect(found("right turn")).toEqual([]);
  });

  it("marks only what is shown", () => {
    expect(rankEntries(entries, "diff", [])[0]?.at).toEqual([]);
    expect(rankEntries(entries, "dark", [])[0]?.at).toEqual([7, 8, 9, 10]);
  });

  it("puts what can be done before what a file says as well", () => {
    const turn = anEntry("turn", "Next turn", { kind: "Turn", isForeign: true });
    expect(rankEntries([turn, ...entries], "next", [])[0]?.entry.id).toBe("next");
  });

  it("looks through no more than the beginning of a title", () => {
    const long = anEntry("long", `${"x".repeat(200)}needle`, { isForeign: true });
    expect(rankEntries([long], "needle", [])).toEqual([]);
  });
});
