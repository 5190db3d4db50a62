import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rootRange, rootWord, type ThreadIndex } from "../../../shared/index/thread-index.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { cuts, jsonText } from "./arbitrary-thread.ts";
import { encode, scanBytes, scanEach } from "./scan-bytes.ts";
import { snapshotIndex } from "./snapshot-index.ts";
import { tokenizers } from "./tokenizers.ts";

const titleOf = (index: ThreadIndex) => index.text(index.root, 0, rootWord.title);
const startOf = (index: ThreadIndex) => index.root.start(0, rootRange.own);

const thread = (title: string) => `{"title":"${title}","turns":[{"turn_type":"user","parts":[]}]}`;
const list = `[${thread("a")}, ${thread("b")},\n${thread("c")}]`;
const lines = `${thread("a")}\n${thread("b")} ${thread("c")}\r\n`;

const gap = fc.constantFrom("\n", " ", "\r\n\t", "\n\n");
/** Values that are told apart from a list of threads by what stands first. */
const values = fc.array(
  jsonText.filter((text) => !/^[ \n\r\t]*\[/.test(text)),
  { minLength: 1, maxLength: 4 },
);

describe.each(tokenizers)("read in %s", (_, make) => {
  test.each([
    ["list", list],
    ["lines", lines],
  ])("one of a %s is read by its number, the others pass by", (form, text) => {
    for (const [number, title] of ["a", "b", "c"].entries()) {
      const { index, fault, scanner } = scanBytes(encode(text), [], () => {}, { thread: number, make });
      expect(fault).toBeNull();
      expect(titleOf(index)).toBe(title);
      expect(index.turns.length).toBe(1);
      expect([scanner.threads, scanner.form]).toEqual([3, form]);
    }
  });

  test("each value of a list or of lines has the index that it has alone, whatever the chunking", () => {
    fc.assert(
      fc.property(values, gap, cuts, fc.boolean(), (texts, between, places, isList) => {
        const text = isList ? `[${texts.join(`${between},`)}]` : texts.join(between);
        const { whole, fault, scanner } = scanEach(encode(text), places, make);
        expect(fault === null || fault.code === "not-a-thread").toBe(true);
        expect(scanner.threads).toBe(texts.length);
        expect(whole.map(({ number }) => number)).toEqual([...texts.keys()]);
        for (const { number, index } of whole) {
          const alone = scanBytes(encode(texts[number]!)).index;
          const indent = startOf(alone);
          expect(snapshotIndex(index, startOf(index) - indent)).toEqual(snapshotIndex(alone));
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["[]", "an empty list"],
    ["[ ]", "an empty list"],
    ["[1]", "a number"],
    ["[[]]", "a list"],
    ["7 8", "a number"],
    ["[{}]", "an object without “turns”"],
  ])("%s holds no thread", (text, found) => {
    const { fault } = scanBytes(encode(text), [], () => {}, { make });
    expect(fault).toMatchObject({ code: "not-a-thread", found });
  });

  test.each([
    [`${thread("a")}${thread("b")}`, "nothing more, or another value on a line of its own", "“{”"],
    [`${thread("a")},\n${thread("b")}`, "nothing more, or another value on a line of its own", "“,”"],
    [`[${thread("a")}]\n[]`, "nothing more after the list", "“[”"],
    [`[${thread("a")} ${thread("b")}]`, "“,” or “]”", "“{”"],
  ])("%j is no list and no lines", (text, expected, found) => {
    const { fault } = scanBytes(encode(text), [], () => {}, { make });
    expect(fault).toMatchObject({ code: "not-json", expected, found });
  });
});

const faultOf = (text: string, number: number) =>
  scanBytes(encode(text), [], () => {}, { thread: number }).fault;

test("a number beyond the last thread is a fault that says how many there are", () => {
  expect(faultOf(list, 3)).toEqual({
    code: "not-a-thread",
    expected: "thread 3",
    found: "3 threads, from 0 to 2",
  });
  expect(faultOf(thread("a"), 1)).toMatchObject({ expected: "thread 1", found: "only thread 0" });
});

test("what stands among threads and is none is told with the reason", () => {
  const { whole, fault } = scanEach(encode(`${thread("a")}\n[]\n{"turns":1}\n${thread("d")}`));
  expect(fault).toBeNull();
  expect(whole.map(({ index }) => index.isThread)).toEqual([true, false, false, true]);
  expect(whole.map((one) => one.fault?.found)).toEqual([
    undefined,
    "a list",
    "“turns” that is a number",
    undefined,
  ]);
});

test("a broken line ends the scan; the threads before it are whole and each is handed over once", () => {
  const scanner = new ThreadScanner({ thread: "each" });
  scanner.push(encode(`${thread("a")}\n${thread("b")}\n{"title":"c","turns":[`));
  expect(scanner.takeWhole().map(({ index }) => titleOf(index))).toEqual(["a", "b"]);
  expect(scanner.takeWhole()).toEqual([]);
  expect(titleOf(scanner.index)).toBe("c");
  expect(scanner.push(encode("}"))).toMatchObject({ code: "not-json" });
  expect(scanner.takeWhole()).toEqual([]);
  expect(scanner.threads).toBe(3);
});

test("of a single value the form is “one”, until a second one begins", () => {
  const scanner = new ThreadScanner();
  scanner.push(encode(thread("a")));
  scanner.push(encode("\n\n"));
  expect([scanner.form, scanner.threads]).toEqual(["one", 1]);
  scanner.push(encode("{"));
  expect([scanner.form, scanner.threads]).toEqual(["lines", 2]);
  expect(scanner.end()).toMatchObject({ code: "truncated" });
  expect(titleOf(scanner.index)).toBe("a");
});
