import { describe, expect, it } from "vitest";
import { wordSilence, wordsOfLost, wordsOfPartial } from "../../renderer/format/word-lost.ts";
import { aLostRow } from "./fake-bridge.ts";

const nothing = { form: "none", text: "", cut: false, sizeBytes: 0 } as const;

describe("what a row says of a lost part", () => {
  it("is what it is and how far it came, why it was lost, and its last event", () => {
    expect(wordsOfLost(aLostRow(0))).toEqual([
      "text without an end, 20 B so far",
      "the stream ended before its end",
      "last event text-delta, line 31",
    ]);
  });

  it.each([
    [{ part: "thinking", lastEvent: "reasoning-delta" }, "thinking without an end, 20 B so far"],
    [{ part: "tool-call", lastEvent: "tool-input-delta" }, "call without an end, 20 B so far"],
    [{ part: "tool-call", lastEvent: "tool-input-start", preview: nothing }, "call of which nothing came"],
    [{ part: "tool-return", lastEvent: "" }, "return without an end, 20 B so far"],
    [{ part: "text", lastEvent: "text-end" }, "text, 20 B"],
    [{ part: "tool-call", lastEvent: "tool-input-available" }, "call, 20 B"],
    [{ part: "line", lastEvent: "" }, "line that could not be read, 20 B"],
    [{ part: "other", lastEvent: "file" }, "part, 20 B"],
  ] as const)("%j: %s", (change, words) => {
    expect(wordsOfLost(aLostRow(0, change))[0]).toBe(words);
  });

  it("leaves out what is not known", () => {
    expect(wordsOfLost(aLostRow(0, { reason: "", lastEvent: "", line: null }))).toHaveLength(1);
    expect(wordsOfLost(aLostRow(0, { part: "line", lastEvent: "" })).at(-1)).toBe("line 31");
  });
});

describe("what is said of a stream that an event tells of", () => {
  it("is how much it had brought, where that is known, and why it broke off", () => {
    const partial = { text: "22 °C", cut: false, reason: "timeout" };
    expect(wordsOfPartial(partial)).toEqual([
      "text without an end, 6 B so far",
      "interrupted: it took too long",
    ]);
    expect(wordsOfPartial({ ...partial, cut: true, reason: null })).toEqual(["text without an end"]);
  });
});

describe("the silence before a stream ended", () => {
  it.each([
    [null, 0, null],
    [0, 0, null],
    [null, 1, "1 heartbeat came after its last event"],
    [null, 2, "2 heartbeats came after its last event"],
    [400, 0, null],
    [1_400, 0, "silent for 1.4 s"],
    [5000, 0, "silent for 5 s"],
    [5001, 0, "silent for 5 s, longer than the 5 s that the guide allows between events"],
    [
      30_000,
      1,
      "silent for 30 s, longer than the 5 s that the guide allows between events, 1 heartbeat came meanwhile",
    ],
    [45_000, 0, "silent for 45 s, longer than the 30 s that the guide allows for a stream"],
  ])("%s ms and %s heartbeats: %s", (milliseconds, heartbeats, words) => {
    expect(wordSilence({ milliseconds, heartbeats })).toBe(words);
  });

  it("is not made up where nothing is known of it", () => {
    expect(wordSilence(null)).toBeNull();
  });
});
