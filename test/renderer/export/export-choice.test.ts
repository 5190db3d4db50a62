import { describe, expect, it } from "vitest";
import type { OutlineEntry } from "../../../shared/api/document.ts";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import { findExchange } from "../../../renderer/export/find-exchange.ts";
import { firstExport, policyOf, usualExport } from "../../../renderer/export/export-state.ts";
import { type Settings, defaultSettings } from "../../../shared/settings/settings.ts";
import { nameExport } from "../../../renderer/export/name-export.ts";
import { patternFault } from "../../../renderer/export/pattern-fault.ts";
import { sliceLists } from "../../../renderer/export/slice-lists.ts";
import { readRange } from "../../../renderer/export/wish-of.ts";
import { wordBeside, wordLost, wordReplaced } from "../../../renderer/export/word-export.ts";
import { aDocument, anEntry } from "../fake-bridge.ts";
import { counts } from "../repair-build.ts";
import { aPreview } from "./export-build.ts";

describe("a range of turns", () => {
  it("is counted from 1, and lies in the thread", () => {
    expect(readRange({ first: "2", last: "4" }, 4)).toEqual({ ok: true, turns: { first: 1, last: 3 } });
    expect(readRange({ first: "0", last: "4" }, 4)).toEqual({ ok: false, why: "Turns are counted from 1" });
    expect(readRange({ first: "", last: "4" }, 4).ok).toBe(false);
    expect(readRange({ first: "1e3", last: "4" }, 4).ok).toBe(false);
    expect(readRange({ first: "3", last: "2" }, 4)).toMatchObject({
      why: "The last turn comes before the first",
    });
    expect(readRange({ first: "1", last: "5" }, 4)).toMatchObject({ why: "There are only 4 turns" });
    expect(readRange({ first: "1", last: "2" }, 1)).toMatchObject({ why: "There is only 1 turn" });
  });
});

/** Turns by their type, and how they are asked for. */
function outline(types: string) {
  const asked: [number, number][] = [];
  const entryAt = (turn: number): OutlineEntry => {
    const type = types.charAt(turn) === "u" ? "user" : "agent";
    return { ...anEntry(turn), type };
  };
  const entries = Array.from(types, (_, turn) => entryAt(turn));
  const ask = async (from: number, count: number) => {
    asked.push([from, count]);
    return succeed(entries.slice(from, from + count));
  };
  return { ask, asked, total: types.length };
}

describe("an exchange", () => {
  it.each([
    ["uaaua", 0, { first: 0, last: 2 }],
    ["uaaua", 2, { first: 0, last: 2 }],
    ["uaaua", 3, { first: 3, last: 4 }],
    ["uu", 0, { first: 0, last: 0 }],
    ["aau", 1, { first: 0, last: 1 }],
  ])("of %s around turn %i is a user's turn with those up to the next", async (types, turn, value) => {
    const { ask, total } = outline(types);
    expect(await findExchange(ask, turn, total)).toEqual({ ok: true, value });
  });

  it("may be long, and is looked for 200 turns at a time", async () => {
    const { ask, asked, total } = outline(`u${"a".repeat(999)}u`);
    expect(await findExchange(ask, 500, total)).toEqual({ ok: true, value: { first: 0, last: 999 } });
    expect(Math.max(...asked.map(([, count]) => count))).toBe(200);
  });

  it("is not known where the turns cannot be had", async () => {
    const failed = fail({ code: "engine-gone", where: "x", expected: "an answer", found: "none" });
    expect(await findExchange(async () => failed, 1, 2)).toEqual(failed);
  });
});

describe("the name of an export", () => {
  const chat = { family: "agent", chatId: "chat_1" };

  it("says the format, and is never that of the opened file", () => {
    const weather = aDocument({ name: "weather.thread.json" });
    expect(nameExport(weather, "openai")).toBe("weather.openai.json");
    expect(nameExport(weather, "markdown")).toBe("weather.md");
    expect(nameExport(weather, "thread-0.0.3")).toBe("weather.exported.thread.json");
    expect(nameExport(aDocument({ name: "weather.json" }), "thread-0.0.4")).toBe("weather.thread.json");
    expect(nameExport(aDocument({ name: "runs.jsonl", threads: 9, thread: 2 }), "html")).toBe("runs.3.html");
    expect(nameExport(aDocument({ chat, title: "../..\u202E/etc/passwd\n<b>" }), "html")).toBe(
      "etc passwd b.html",
    );
    expect(nameExport(aDocument({ chat, title: null }), "anthropic")).toBe("chat_1.anthropic.json");
  });
});

describe("lists that are read as one", () => {
  it("give of each what a stretch takes of it", () => {
    const lists = [
      { list: "a", length: 3 },
      { list: "b", length: 0 },
      { list: "c", length: 5 },
    ];
    expect(sliceLists(lists, 0, 3)).toEqual([{ list: "a", from: 0, count: 3 }]);
    expect(sliceLists(lists, 2, 3)).toEqual([
      { list: "a", from: 2, count: 1 },
      { list: "c", from: 0, count: 2 },
    ]);
    expect(sliceLists(lists, 6, 200)).toEqual([{ list: "c", from: 3, count: 2 }]);
    expect(sliceLists(lists, 8, 5)).toEqual([]);
  });
});

/** What an export begins with; null: the settings say nothing of incomplete cycles. */
function policyWith(cycles: Settings["repair.incompleteCycles"] | null, format: Settings["export.format"]) {
  const settings = {
    ...defaultSettings,
    "export.format": format,
    ...(cycles !== null && { "repair.incompleteCycles": cycles }),
  };
  const usual = usualExport(settings, cycles === null ? [] : ["repair.incompleteCycles"]);
  return policyOf(firstExport({ from: "thread" }, usual, 4).choice);
}

describe("what becomes of incomplete cycles at first", () => {
  it("is as the settings say, except where the format would be refused", () => {
    expect(policyWith("dropCalls", "thread-0.0.4")).toBe("dropCalls");
    expect(policyWith("close", "openai")).toBe("close");
    expect(policyWith("keep", "html")).toBe("keep");
    expect(policyWith("keep", "anthropic")).toBe("drop");
  });

  it("is what the format needs where they say nothing", () => {
    expect(policyWith(null, "thread-0.0.4")).toBe("keep");
    expect(policyWith(null, "openai")).toBe("drop");
  });
});

const faultOf = (patterns: string[], words: string, code: "bad-request" | "changed" = "bad-request") => {
  const { choice } = firstExport({ from: "thread" }, usualExport(defaultSettings, []), 4);
  const failure = { code, where: words, expected: "a regular expression", found: "something else" };
  const redaction = { ...choice.redaction, isOn: true, patterns };
  return (
    patternFault({ choice: { ...choice, redaction }, work: { state: "failed", failure } })?.place ?? null
  );
};

describe("a pattern that cannot be used", () => {
  it("is the one that the failure names", () => {
    expect(faultOf(["", "b", "b(", "x"], "b(")).toBe(2);
    expect(faultOf(["b("], "weather.json")).toBeNull();
    expect(faultOf(["b("], "b(", "changed")).toBeNull();
  });
});

describe("the words of an export", () => {
  it("say what goes, what is added and what is replaced", () => {
    expect(wordLost(aPreview())).toBeNull();
    expect(wordLost(aPreview({ loses: counts({ calls: 1 }), synthesized: 2 }))).toBe(
      "Loses 1 call; adds 2 synthesised returns",
    );
    expect(wordLost(aPreview({ synthesized: 1 }))).toBe("Adds 1 synthesised return");
    expect(wordReplaced(aPreview())).toBeNull();
    expect(wordReplaced(aPreview({ secrets: { found: 3, kept: 1, replaced: 7 } }))).toBe(
      "2 secrets replaced in 7 places, 1 kept",
    );
  });

  it("say whether what is beside the thread is in the result", () => {
    expect(wordBeside({ lost: 0, aside: 0 }, "html")).toEqual([]);
    expect(wordBeside({ lost: 1, aside: 0 }, "html")).toEqual([
      "1 lost part is in the result, marked as lost",
    ]);
    expect(wordBeside({ lost: 0, aside: 1 }, "openai")).toEqual([
      "1 text beside the thread is in the result as far as the format has a place for it",
    ]);
    expect(wordBeside({ lost: 2, aside: 3 }, "thread-0.0.4")).toEqual([
      "2 lost parts are not in the result: only transcripts show them",
      "3 texts beside the thread are not in the result",
    ]);
  });
});
