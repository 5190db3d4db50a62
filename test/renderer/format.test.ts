import { asWritten } from "../../renderer/format/time-look.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asSentence } from "../../renderer/format/as-sentence.ts";
import { cutText, oneLine } from "../../renderer/format/cut-text.ts";
import { exactBytes, formatBytes } from "../../renderer/format/format-bytes.ts";
import { formatCount, formatPercent } from "../../renderer/format/format-count.ts";
import { formatAgo, formatClock, formatDuration, spanBetween } from "../../renderer/format/format-time.ts";
import { lastName } from "../../renderer/format/last-name.ts";
import { progressOf } from "../../renderer/format/reading-progress.ts";
import { readArguments } from "../../renderer/format/read-arguments.ts";
import { shortenMiddle } from "../../renderer/format/shorten-middle.ts";
import { wordInterruption } from "../../shared/model/word-interruption.ts";
import { wordPlace } from "../../renderer/format/word-trouble.ts";

describe("sizes and counts", () => {
  it("writes sizes as people say them", () => {
    expect([0, 512, 14_000, 262_144, 3_250_585, 1_610_612_736].map(formatBytes)).toEqual([
      "0 B",
      "512 B",
      "14 KB",
      "256 KB",
      "3.1 MB",
      "1.5 GB",
    ]);
    expect(exactBytes(1_234_567)).toBe("1,234,567 bytes");
  });

  it("never shows more than four digits of a size", () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 50 }), (bytes) => {
        expect(formatBytes(bytes)).toMatch(/^\d{1,4}(\.\d)? [KMGTP]?B$/);
      }),
    );
  });

  it("counts one as one", () => {
    expect(formatCount(1, "turn")).toBe("1 turn");
    expect(formatCount(1204, "token")).toBe("1,204 tokens");
  });

  it("says 100 % only at the end", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1 }), (done, whole) => {
        expect(formatPercent(done, whole) === "100 %").toBe(done >= whole);
      }),
    );
  });
});

describe("how far a reading has come", () => {
  it("is told in bytes where there are any, else in requests, else not at all", () => {
    expect(progressOf({ state: "reading", bytesRead: 512 }, 2048)).toEqual({
      words: "Reading 512 B of 2 KB, 25 %",
      value: 512,
      max: 2048,
    });
    const requests = { done: 1204, total: 18_145 };
    expect(progressOf({ state: "reading", bytesRead: 0, requests }, 0)).toEqual({
      words: "Reading the chat, 1,204 of 18,145 requests",
      value: 1204,
      max: 18_145,
    });
    expect(progressOf({ state: "reading", bytesRead: 0 }, 0)).toEqual({ words: "Reading the chat" });
  });
});

describe("times", () => {
  it("keeps the source's own clock, whatever its zone", () => {
    expect(formatClock("2025-01-20T10:00:15.250Z", asWritten)).toBe("10:00:15");
    expect(formatClock("2025-01-20T23:59:59+09:00", asWritten)).toBe("23:59:59");
  });

  it("leaves what is no date as it stands", () => {
    expect(formatClock("yesterday", asWritten)).toBe("yesterday");
    expect(formatClock("2025-13-45T10:00:00Z", asWritten)).toBe("2025-13-45T10:00:00Z");
    expect(formatClock("x".repeat(99), asWritten)).toHaveLength(41);
  });

  it("measures a span only between two dates in order", () => {
    expect(spanBetween("2025-01-20T10:00:01Z", "2025-01-20T10:00:15Z")).toBe(14_000);
    expect(spanBetween("2025-01-20T10:00:15Z", "2025-01-20T10:00:01Z")).toBeNull();
    expect(spanBetween("soon", "2025-01-20T10:00:01Z")).toBeNull();
    expect(spanBetween(null, null)).toBeNull();
  });

  it("writes durations as people say them", () => {
    expect([40, 400, 1200, 14_000, 59_900, 192_000, 7_500_000, 273_600_000].map(formatDuration)).toEqual([
      "40 ms",
      "0.4 s",
      "1.2 s",
      "14 s",
      "1 min",
      "3 min 12 s",
      "2 h 5 min",
      "3 d 4 h",
    ]);
  });

  it("says how long ago something was", () => {
    const now = Date.parse("2025-01-20T10:00:00Z");
    const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    expect([0, 3, 130, 1500, 5000, 90_000].map((minutes) => formatAgo(at(minutes), now, asWritten))).toEqual([
      "just now",
      "3 min ago",
      "2 h ago",
      "yesterday",
      "3 days ago",
      "2024-11-18",
    ]);
  });
});

describe("text", () => {
  it("shortens a long id in its middle and leaves a short one alone", () => {
    expect(shortenMiddle("call_7QmA81hJ2kLx0x91aaaa", 12)).toBe("call_7Qm…aaa");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 4, max: 40 }), (text, length) => {
        const short = Array.from(shortenMiddle(text, length));
        expect(short.length).toBeLessThanOrEqual(Math.max(length, 0));
      }),
    );
  });

  it("cuts a block of text by lines and says so", () => {
    const text = Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n");
    const cut = cutText({ form: "text", text, cut: false, sizeBytes: 400 });
    expect(cut.text.split("\n")).toHaveLength(14);
    expect(cut.cut).toBe(true);
    expect(cutText({ form: "text", text: "short\n", cut: false, sizeBytes: 6 })).toEqual({
      text: "short",
      cut: false,
    });
  });

  it("makes one line of anything without leaving half a letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        const line = oneLine(text, 20);
        expect(line).not.toMatch(/[\n\r\t]/);
        expect(line.length).toBeLessThanOrEqual(20);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });

  it("words the reasons it knows and repeats those it does not", () => {
    expect(wordInterruption("user_cancelled")).toBe("Interrupted by the user");
    expect(wordInterruption("quota")).toBe("Interrupted: quota");
    expect(wordInterruption(null)).toBe("Interrupted, no reason given");
  });
});

const words = (json: string) => readArguments(json).map(({ text }) => text);

describe("words about what went wrong", () => {
  it("makes a sentence of a reason", () => {
    expect(["it ended with code 9", "It crashed.", " ", "é"].map(asSentence)).toEqual([
      "It ended with code 9.",
      "It crashed.",
      "",
      "É.",
    ]);
  });

  it("names the place in a file by line and column, if it is known", () => {
    const failure = { code: "not-json", where: "a.json", expected: "“,”", found: "“o”" } as const;
    expect(wordPlace(failure)).toBeNull();
    expect(wordPlace({ ...failure, place: { offset: 9, line: 1387, column: 3 } })).toBe(
      "line 1,387, column 3",
    );
  });

  it("takes the last name of a path, whatever its slashes", () => {
    expect(["/a/b.json", "C:\\a\\b.json", "b.json", "/a/b/", "/"].map(lastName)).toEqual([
      "b.json",
      "b.json",
      "b.json",
      "b",
      "/",
    ]);
  });
});

const without = (json: string) => readArguments(json, "kind").map(({ text }) => text);

describe("arguments on a line", () => {
  it("leaves out the outermost braces, commas and quotes of names", () => {
    expect(words('{"city": "Paris", "days": 3}')).toEqual(["city", '"Paris"', "days", "3"]);
  });

  it("keeps the marks of what is nested", () => {
    expect(words('{"a":{"b":[1,null]}}')).toEqual(["a", "{", "b", ":", "[", "1", ",", "null", "]", "}"]);
  });

  it("leaves out a member that stands beside the line already, and only its own", () => {
    expect(without('{"kind":"x","a":1}')).toEqual(["a", "1"]);
    expect(without('{"a":{"kind":1},"kind":"x"}')).toEqual(["a", "{", "kind", ":", "1", "}"]);
    expect(without('{"a":"kind","kind":[1]}')).toEqual(["a", '"kind"', "kind", "[", "1", "]"]);
    expect(without('{"kind"')).toEqual(['"kind"']);
  });

  it("reads a preview that was cut anywhere", () => {
    const json = JSON.stringify({ city: 'Pa"ris', list: [1, { deep: true }] });
    for (let end = 0; end <= json.length; end += 1)
      expect(() => readArguments(json.slice(0, end))).not.toThrow();
  });

  it("loses no string value of any arguments", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (args) => {
        const strings = readArguments(JSON.stringify(args)).filter(({ kind }) => kind === "string");
        expect(strings.map(({ text }) => JSON.parse(text) as string)).toEqual(Object.values(args));
      }),
    );
  });
});
