import { RE2JS } from "re2js";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../electron/engine/sha256.ts";
import { makeRedactor } from "../../../shared/redaction/make-redactor.ts";
import { redactThread } from "../../../shared/redaction/redact-thread.ts";
import { SecretFinder } from "../../../shared/redaction/secret-finder.ts";
import { SecretList } from "../../../shared/redaction/secret-list.ts";
import { TextRedactor } from "../../../shared/redaction/text-redactor.ts";
import { UserPatterns } from "../../../shared/redaction/user-patterns.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { copyingReader } from "../versions/convert.ts";
import { everything, redactorFor, redactText } from "./redactors.ts";

const patternsOnly = { kinds: [] } as const;
const redact = (text: string, ...patterns: string[]) => redactText(text, { ...patternsOnly, patterns });
const refused = (pattern: string) => makeRedactor({ ...everything, patterns: ["fine", pattern] }, sha256);
const marker = "[redacted:pattern:XXXXXXXX]";
const masked = (text: string) => text.replaceAll(/:[0-9a-f]{8}\]/g, ":XXXXXXXX]");

describe("a pattern", () => {
  test("replaces what it matches, with capitals only if it says so", () => {
    expect(masked(redact("ACME-1 acme-2", "ACME-\\d"))).toBe(`${marker} acme-2`);
    expect(masked(redact("ACME-1 acme-2", "(?i)acme-\\d"))).toBe(`${marker} ${marker}`);
  });

  test("sees markers as one character that is no letter: neither their words nor their digits", () => {
    const text = "[redacted:email:12345678] red";
    expect(redact(text, "\\d+", "email", "[0-9a-f]{8}")).toBe(text);
    expect(masked(redact(text, "\\D+"))).toBe(`[redacted:email:XXXXXXXX]${marker}`);
  });

  test("that overlaps another one makes one secret with it", () => {
    expect(masked(redact("abcdef", "abcd", "cdef"))).toBe(marker);
  });

  test("that matches nothing but emptiness changes nothing", () => {
    expect(redact("bbb", "a*", "^", "\\b")).toBe("bbb");
  });

  test("is applied to images, too", () => {
    const image = "iVBORw0KGgo".repeat(1000);
    expect(redact(image, "iVBOR")).not.toContain("iVBOR");
  });

  test("that matches again beside what it took ends all the same", () => {
    expect(masked(redact("aaaaaaaaaaaaaaaa b", "a\\b"))).toBe(`${marker.repeat(5)} b`);
  });

  test("never breaks JSON inside of a text", () => {
    const inside = redact('{"a":"x\\"y","b":["z"]}', "(?s).*");
    expect(masked(inside)).toBe(`{"${marker}":"${marker}","${marker}":["${marker}"]}`);
    expect(Object.keys(JSON.parse(inside))).toHaveLength(2);
  });
});

describe("a pattern that cannot be", () => {
  test.each([
    [
      "(?=a)b",
      "Look-ahead and look-behind are not available: write the text around it as part of the pattern.",
    ],
    [
      "(?<!a)b",
      "Look-ahead and look-behind are not available: write the text around it as part of the pattern.",
    ],
    ["(a)\\1", "Back-references are not available: write out what is to be repeated."],
    [
      "(x{1000}){1000}",
      "It repeats something more than 1,000 times in all: use smaller numbers, or + for any number.",
    ],
    ["a++", "It repeats a repetition: put the inner one in parentheses, or leave one out."],
    ["[a{900}.{900}", "It is no regular expression: missing closing ]."],
    ["(?s).{0,400}x.{0,400}", "It is too large: let it repeat things fewer times, or split it in two."],
  ])("%s is refused with words", (pattern, reason) => {
    expect(refused(pattern)).toEqual({ ok: false, pattern, reason });
  });
});

describe("time", () => {
  const many = "a".repeat(100_000);

  test.each(["(a+)+$", "(a|aa)+$", "(a*)*b", "(.*a){20}!", "(a+)+b|c"])(
    "%s takes its time in proportion to the text",
    (pattern) => {
      // A backtracking engine would not come back.
      expect(redact(`${many}!`, pattern).length).toBeGreaterThan(0);
    },
  );

  test("a pattern that would look at the rest of the text for every match takes the rest with it", () => {
    const found = redactorFor({ ...patternsOnly, patterns: ["a.*b|a"] });
    expect(found.text("ax".repeat(300_000), "")).toMatch(
      /^(?:\[redacted:pattern:[0-9a-f]{8}\]x)+\[redacted:pattern:[0-9a-f]{8}\]$/,
    );
    expect(found.secrets.at(-1)!.isCut).toBe(true);
  });

  describe("beyond a limit for one string", () => {
    const patterns = ["[a-m].{100}[0-9]!", "[bc]"].map((pattern) => RE2JS.compile(pattern));
    const long = `x b ${"a".repeat(20_000)}${"c".repeat(100)}1!`;
    const limited = (mostWork: number) => new UserPatterns(patterns, mostWork);

    test("what was not searched counts as found", () => {
      const found = limited(100_000);
      const end = long.length;
      expect(found.find(long)).toEqual([
        { start: 0, end, kind: "pattern" },
        { start: 0, end, kind: "pattern" },
      ]);
      expect(found.isExhausted).toBe(true);
    });

    test("the next string is searched again", () => {
      const found = limited(100_000);
      found.find(long);
      found.startOver();
      expect(found.find("a b")).toEqual([{ start: 2, end: 3, kind: "pattern" }]);
      expect(found.isExhausted).toBe(false);
    });

    test("many small texts in one string are as much as a long one", () => {
      const found = limited(100_000);
      for (let count = 0; count < 100_000 && !found.isExhausted; count++) found.find("a b");
      expect(found.isExhausted).toBe(true);
      expect(found.find("x")).toHaveLength(2);
    });

    test("a long text in which nothing matches takes little of it", () => {
      const found = limited(100_000);
      expect(found.find("x".repeat(200_000))).toEqual([]);
      expect(found.isExhausted).toBe(false);
    });

    test("a thread is refused in words", async () => {
      const bytes = encode(JSON.stringify({ turns: [{ turn_type: "user" }], note: "x", long }));
      const { index } = scanBytes(bytes.slice());
      const finder = new SecretFinder({ ...everything, ...patternsOnly }, limited(100_000));
      const redactor = new TextRedactor(finder, new SecretList(sha256, []));
      const range = { start: 0, end: bytes.length };
      expect(await redactThread({ index, reader: copyingReader(bytes), range }, redactor)).toEqual({
        ok: false,
        fault: {
          code: "not-available",
          expected: "patterns that search each text in a few seconds",
          found: "a text at /long that takes them longer",
        },
      });
    });

    test("a text beside a thread goes as a whole, and stays so", () => {
      const finder = new SecretFinder({ ...everything, ...patternsOnly }, limited(100_000));
      const redactor = new TextRedactor(finder, new SecretList(sha256, []));
      const once = redactor.text(long, "");
      expect(masked(once)).toBe(marker);
      expect(redactor.text(once, "")).toBe(once);
    });
  });

  test("more matches than anyone reads become few, with what stands between them, and that stays", () => {
    const near = redact("a ".repeat(200_000), "a");
    expect(near.split("[redacted:")).toHaveLength(100_001);
    expect(redact(near, "a") === near).toBe(true);
    const apart = `a${" ".repeat(40)}`;
    expect(masked(redact(apart.repeat(100_010), "a")) === apart.replace("a", marker).repeat(100_010)).toBe(
      true,
    );
  });

  test("many plain matches in a long text are all found one by one", () => {
    const text = "id 12345, ".repeat(20_000);
    const found = redactorFor({ ...patternsOnly, patterns: ["\\d+"] });
    expect(masked(found.text(text, ""))).toBe(text.replaceAll("12345", marker));
    expect(found.secrets).toEqual([expect.objectContaining({ text: "12345", count: 20_000 })]);
  });

  test.each([
    ["slashes", "/".repeat(1_000_000)],
    ["names and no value", "api_key=".repeat(100_000)],
    ["beginnings of keys", "-----BEGIN PRIVATE KEY-----".repeat(30_000)],
    ["beginnings of tokens", "eyJ".repeat(300_000)],
    ["dots behind a header", `authorization: ${".".repeat(1_000_000)}a`],
    ["at signs", "a@".repeat(400_000)],
    ["dots behind an at sign", "a@a.".repeat(200_000)],
    ["capitals under a name", JSON.stringify({ token: "A_".repeat(500_000) })],
    ["backslashes", `token${"\\".repeat(1_000_000)}`],
    ["open brackets", "[".repeat(1_000_000)],
    ["open objects", '{"a":'.repeat(200_000)],
    ["home folders in one run", "/home/".repeat(500_000)],
    ["keys in one run", "AKIAABCDEFGHIJKLMNOP/".repeat(150_000)],
    ["quotes", '{"'.repeat(300_000)],
  ])("%s are passed over in time that grows with the text", (_, text) => {
    expect(redactText(text).length).toBeGreaterThan(0);
  });
});
