import { describe, expect, test } from "vitest";
import { paintFor } from "../../../electron/cli/paint.ts";
import type { Cleaning } from "../../../electron/cli/plan-cleaning.ts";
import { wordCleaning, wordRefusals } from "../../../electron/cli/word-cleaning.ts";
import { cleaningOf, findings, manyFindings } from "./cleaning-of.ts";

const plain = paintFor({ isTTY: false });
const coloured = paintFor({ isTTY: true }, {});
const lines = (cleaning: Cleaning) => wordCleaning(cleaning, plain).split("\n");
const nothing = cleaningOf().cleaned.loses;
const linesOf = (cleaned: Partial<Cleaning["cleaned"]>) => lines(cleaningOf({ cleaned }));
const bothAccept = "  OpenAI-style: accepted. Anthropic-style: accepted.";

describe("the words of a cleaning", () => {
  test("say what goes, what changes, who takes the result and its hash", () => {
    const cleaning = cleaningOf({
      cleaned: {
        loses: { ...nothing, responses: 1, calls: 1, events: 2 },
        removed: findings([
          { pointer: "/turns/1/messages/2", reason: "unanswered: get_weather has no return" },
        ]),
        changed: findings([{ pointer: "/turns/1", reason: "interrupted now" }]),
        notes: findings([{ pointer: "", reason: "no agents" }]),
        cutTurns: 1,
      },
      hashes: { before: "9f3ac1d2".repeat(8), after: "77ab".repeat(16) },
    });
    expect(lines(cleaning)).toEqual([
      "run.json: 1 response, 1 call and 2 events go; 1 turn is now interrupted; 1 place changes",
      "  goes     /turns/1/messages/2  unanswered: get_weather has no return",
      "  changes  /turns/1  interrupted now",
      "  note     the thread  no agents",
      bothAccept,
      "  hash 9f3ac1d29f3a… → 77ab77ab77ab…",
    ]);
  });

  test("say when there is nothing to clean, of a file and of one thread in it", () => {
    const cleaned = { isSame: true };
    const hashes = { before: "ab".repeat(32), after: "ab".repeat(32) };
    expect(lines(cleaningOf({ cleaned, hashes }))).toEqual([
      "run.json: nothing to clean: the result is the source, byte for byte",
      bothAccept,
      "  hash abababababab…, as before",
    ]);
    expect(lines(cleaningOf({ name: "run.json#3", isFile: false, cleaned }))[0]).toBe(
      "run.json#3: nothing to clean: the result is the thread, byte for byte",
    );
  });

  test("say of what is refused and stays that nothing is taken out", () => {
    const openai = { accepts: false, reasons: [], left: 1 };
    const verdicts = { ...cleaningOf().verdicts, openai };
    expect(lines(cleaningOf({ cleaned: { isSame: true }, verdicts }))[0]).toBe(
      "run.json: nothing is taken out: the result is the source, byte for byte",
    );
  });

  test("count one thing and many", () => {
    for (const [loses, words] of [
      [{ responses: 1 }, "1 response goes"],
      [{ thinking: 1200 }, "1,200 thinking parts go"],
      [{ turns: 1, returns: 1 }, "1 turn and 1 return go"],
    ] as const)
      expect(linesOf({ loses: { ...nothing, ...loses } })[0]).toBe(`run.json: ${words}`);
  });

  test("count places where no whole item goes", () => {
    const cleaned = { removed: manyFindings(2), changed: manyFindings(3) };
    expect(lines(cleaningOf({ cleaned }))[0]).toBe("run.json: 2 places go; 3 places change");
  });

  test("list the first of many and count the rest", () => {
    const list = lines(cleaningOf({ cleaned: { removed: manyFindings(12_365) } }));
    expect(list[20]).toBe("  goes     /turns/19  reason 19");
    expect(list[21]).toBe("  … and 12,345 more: --json lists all");
    expect(list).toHaveLength(23);
    expect(lines(cleaningOf({ cleaned: { removed: manyFindings(20) } }))).toHaveLength(22);
  });

  test("say plainly that returns were written which never came", () => {
    const [sum, one] = linesOf({ synthesized: 1 });
    expect(sum).toBe("run.json: 1 return is added");
    expect(one).toMatch(/^ {2}1 return is written by Threadlens: it did not happen/);
    expect(linesOf({ synthesized: 2 })[1]).toMatch(
      /^ {2}2 returns are written by Threadlens: they did not happen/,
    );
  });

  test("name the version when it becomes another", () => {
    for (const [stated, words] of [
      ["0.0.3", "it was 0.0.3"],
      [null, "it said no version and reads as 0.0.3"],
    ] as const)
      expect(linesOf({ from: { stated, readAs: "0.0.3", known: true } })[1]).toBe(`  now 0.0.4: ${words}`);
  });

  test("give every reason of a refusal its place, and count those that are not listed", () => {
    const anthropic = { accepts: false, reasons: [{ pointer: "/turns/1", reason: "no return" }], left: 1200 };
    const { openai } = cleaningOf().verdicts;
    expect(lines(cleaningOf({ verdicts: { openai, anthropic } })).slice(1)).toEqual([
      "  OpenAI-style: accepted.",
      "  Anthropic-style: refused, 1,201 reasons:",
      "    /turns/1  no return",
      "    … and 1,200 more",
    ]);
    const verdicts = { openai: { ...anthropic, left: 0 }, anthropic };
    expect(wordRefusals(cleaningOf({ verdicts }))).toEqual([
      "run.json: OpenAI-style providers refuse the result, 1 reason; the first: /turns/1: no return",
      "run.json: Anthropic-style providers refuse the result, 1,201 reasons; the first: /turns/1: no return",
    ]);
    expect(wordRefusals(cleaningOf())).toEqual([]);
  });

  test("are coloured only on a terminal", () => {
    const cleaning = cleaningOf({ cleaned: { removed: manyFindings(1) } });
    expect(wordCleaning(cleaning, coloured)).toContain("\u001B[33mgoes   \u001B[0m");
    expect(wordCleaning(cleaning, plain)).not.toContain("\u001B");
  });

  test("let nothing from a file drive the terminal, and cut what is long", () => {
    const hostile = "x\u001B[2J\n\u202Ey";
    const finding = { pointer: `/${hostile}${"a".repeat(9000)}`, reason: hostile + "b".repeat(9000) };
    const list = findings([finding]);
    const refused = { accepts: false, reasons: [finding], left: 0 };
    const cleaning = cleaningOf({
      name: hostile,
      verdicts: { openai: refused, anthropic: refused },
      cleaned: {
        removed: list,
        changed: list,
        notes: list,
        from: { stated: hostile, readAs: "0.0.3", known: false },
      },
    });
    const words = [wordCleaning(cleaning, plain), ...wordRefusals(cleaning)].join("\n");
    for (const driven of ["\u001B", "\u202E"]) expect(words).not.toContain(driven);
    expect(words.split("\n")).toHaveLength(11);
    expect(words.length).toBeLessThan(11 * 700);
  });
});
