import { describe, expect, it } from "vitest";
import type { RepairPreview } from "../../shared/api/repair.ts";
import { wordKept } from "../../renderer/dialog/word-counts.ts";
import { namePlace } from "../../renderer/dialog/name-place.ts";
import { wordCost, wordOlder, wordVersionChange, wordWrong } from "../../renderer/repair/word-preview.ts";
import { accepted, aPreview, counts, incomplete, refused } from "./repair-build.ts";

const wordsFor = (cycles: number, kept: RepairPreview | null, dropped = kept) => {
  const analysis = { ...incomplete, cycles: { ...incomplete.cycles, partial: cycles, unanswered: 0 } };
  return wordWrong({ analysis, interruptedTurns: 0 }, kept, dropped);
};

describe("the words of a preview", () => {
  it("count what goes and what stays, and leave out what is none", () => {
    expect(wordCost(aPreview({ loses: counts({ turns: 1, calls: 2, returns: 2 }), synthesized: 1 }))).toBe(
      "loses 1 turn, 2 calls, 2 returns, adds 1 synthesised return",
    );
    expect(wordCost(aPreview({ loses: counts({}), changed: 3 }))).toBe("makes 3 changes");
    expect(wordCost(aPreview({ loses: counts({}), changed: 0, removed: 1 }))).toBe("takes out 1 field");
    expect(wordKept(aPreview({ keeps: counts({}) }))).toBe("Keeps nothing");
    expect(wordOlder(aPreview({ older: { turns: 1, returns: 0, kept: 0, tokens: null } }))).toEqual([]);
    const down = { from: "0.0.4", readAs: "0.0.4", to: "0.0.3" };
    expect(
      wordOlder(aPreview({ version: down, older: { turns: 1, returns: 2, kept: 0, tokens: 0 } })),
    ).toEqual(["0.0.3 would lose 2 returns; this result keeps 0"]);
    expect(wordVersionChange(down, true)).toContain("cannot say that a turn was interrupted");
  });

  it("say what is wrong with the thread as it is", () => {
    const one = aPreview({ verdicts: { openai: accepted, anthropic: refused([]) } });
    expect(wordsFor(1, one)).toBe(
      "1 cycle is incomplete: Anthropic-style providers refuse this conversation",
    );
    expect(wordsFor(0, aPreview({ isSame: true }))).toBe("Nothing needs repair");
    expect(wordsFor(0, aPreview())).toBe(
      "No cycle is incomplete: providers accept this conversation as it is",
    );
    expect(wordsFor(2, null)).toBe("2 cycles are incomplete");
  });

  it("name a place as it is counted on screen", () => {
    expect(namePlace("/turns/6/messages/2/parts/0/args")).toBe("turn 7, message 3, part 1");
    expect(namePlace("/turns/6/interruption")).toBe("turn 7");
    expect(namePlace("/turns/0/parts/1")).toBe("turn 1, part 2");
    expect(namePlace("/version")).toBe("the thread itself");
  });
});
