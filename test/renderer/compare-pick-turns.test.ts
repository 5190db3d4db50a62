import { describe, expect, it } from "vitest";
import { groupChoices } from "../../renderer/compare-pick/choices.ts";
import { readTurns, whyNotTurns } from "../../renderer/compare-pick/read-turns.ts";
import { aDocument } from "./fake-bridge.ts";

describe("the turns that are written down", () => {
  it.each(["", "  ", "all", "All"])("are all of them: %j", (text) => {
    expect(readTurns(text)).toEqual({ ok: true, turns: null });
  });

  it.each([
    ["3", 2, 2],
    [" 3-7 ", 2, 6],
    ["3–7", 2, 6],
    ["3 to 7", 2, 6],
    ["12..12", 11, 11],
  ])("are counted from 1: %j", (text, first, last) => {
    expect(readTurns(text)).toEqual({ ok: true, turns: { first, last } });
  });

  it.each(["0", "0-3", "7-3", "-3", "3-", "three", "3,5", "1e3", "99999999999"])("are none: %j", (text) => {
    expect(readTurns(text).ok).toBe(false);
  });

  it("must be there, once it is known how many there are", () => {
    const turns = { first: 2, last: 4 };
    expect(whyNotTurns(turns, aDocument({ turns: 5 }))).toBeNull();
    expect(whyNotTurns(null, aDocument({ turns: 0 }))).toBeNull();
    expect(whyNotTurns(turns, aDocument({ turns: 4 }))).toBe("This one has only 4 turns");
    expect(whyNotTurns(turns, aDocument({ turns: 0 }))).toBe("This one has no turns");
    const reading = { state: "reading", bytesRead: 1 } as const;
    expect(whyNotTurns(turns, aDocument({ turns: 1, reading }))).toBeNull();
  });
});

it("lists a recent file that is open only once", () => {
  const path = "/threads/a.json";
  const recent = [{ path, name: "a.json", openedAt: "2025-01-20T10:00:00Z", sizeBytes: 9, isFolder: false }];
  const groups = groupChoices({ documents: [aDocument({ path })], recent, samples: [] }, null);
  expect(groups.map(({ heading }) => heading)).toEqual(["Open documents"]);
});
