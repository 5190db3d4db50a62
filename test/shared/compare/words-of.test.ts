import { describe, expect, test } from "vitest";
import { likeness } from "../../../shared/compare/likeness.ts";
import { saidIn, wordsOf } from "../../../shared/compare/words-of.ts";

const wordsIn = (value: unknown) => wordsOf(saidIn(value));
const countWords = (value: unknown) => wordsIn(value).numbers.length;
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `word${from + at}`).join(" ");

describe("wordsOf", () => {
  test("has a word for each run of letters and digits, however they are parted", () => {
    expect(wordsIn("The sun, the moon!")).toEqual(wordsIn(["moon", "the", { any: "The sun" }]));
    expect(countWords("get_weather(city: 'Rome', days: 3)")).toBe(5);
    expect(countWords(" .,; \n")).toBe(0);
  });

  test("keeps a word as often as it is said", () => {
    expect(countWords("no no no")).toBe(3);
    expect(likeness(wordsIn("no no no"), wordsIn("no"))).toBe(0.5);
  });

  test("tells upper from lower case, and numbers from other numbers", () => {
    expect(wordsIn("Rome")).not.toEqual(wordsIn("rome"));
    expect(wordsIn(17)).toEqual(wordsIn("17"));
    expect(wordsIn([true, null])).toEqual(wordsIn("null true"));
  });

  test("does not count what only frames an item: its type, its ids, its times, its tokens", () => {
    const framed = {
      turn_type: "agent",
      message_type: "response",
      part_kind: "text",
      agent_id: "weather",
      tool_call_id: "call_1",
      id: "x",
      timestamp: "2025-01-20T10:00:00Z",
      completed_at: "2025-01-20T10:00:09Z",
      completion_status: "complete",
      model_name: "gpt-4o",
      provider_name: "openai",
      finish_reason: "stop",
      status: "success",
      usage: { input_tokens: 10 },
      total_usage: { input_tokens: 10 },
      content: "Sunny",
    };
    expect(wordsIn(framed)).toEqual(wordsIn("Sunny"));
  });

  test("takes each character of a script without spaces for a word", () => {
    expect(countWords("今日は雨です")).toBe(6);
    expect(likeness(wordsIn("今日は雨です"), wordsIn("今日は晴です"))).toBeGreaterThan(0.8);
    expect(countWords("naïve")).toBe(3);
  });

  test("keeps of many words the same ones on both sides", () => {
    const long = numbered(20_000);
    const words = wordsIn(long.slice(0, 60_000));
    expect(words.level).toBeGreaterThan(0);
    expect(words.numbers.length).toBeLessThanOrEqual(2048);
    const changed = wordsIn(long.slice(0, 60_000).replace("word17 ", "another "));
    expect(likeness(words, changed)).toBeGreaterThan(0.99);
    expect(likeness(words, wordsIn(numbered(6000, 50_000)))).toBeLessThan(0.1);
  });

  test("compares many words with few by what is kept of both", () => {
    const [many, half] = [wordsIn(numbered(6000)), wordsIn(numbered(1500))];
    expect(half.level).toBe(0);
    expect(many.level).toBeGreaterThan(0);
    expect(likeness(many, half)).toBeGreaterThanOrEqual(0.5);
  });

  test("reads the beginning of a text that is very long", () => {
    const start = "a ".repeat(32 * 1024);
    expect(wordsIn(start + numbered(100))).toEqual(wordsIn(start));
  });

  test("is sorted, so that two can be compared in one go", () => {
    const { numbers } = wordsIn(numbered(500));
    expect(numbers).toEqual(numbers.toSorted());
  });

  test("looks no deeper than anyone nests, and ends", () => {
    let deep: unknown = "deep";
    for (let level = 0; level < 5000; level++) deep = [deep, "shallow"];
    expect(countWords(deep)).toBe(100);
  });

  test("does not take one word that is said thousands of times for another", () => {
    const [zeros, ones] = [wordsIn("no ".repeat(5000)), wordsIn("so ".repeat(5000))];
    expect(likeness(zeros, ones)).toBeLessThan(0.5);
    expect(likeness(zeros, wordsIn("no ".repeat(5000)))).toBe(1);
  });

  test("ends with words whose number is 0, however often they are said", () => {
    // By the FNV hash, which anyone can work out.
    expect(countWords("3u25abs ".repeat(5000))).toBeGreaterThan(0);
  });
});
