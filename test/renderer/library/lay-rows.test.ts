import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layRows } from "../../../renderer/library/lay-rows.ts";
import type { Only } from "../../../renderer/library/library-session.ts";
import { type Sort, columns, sortFiles } from "../../../renderer/library/sort-files.ts";
import { wordProblems, wordSame } from "../../../renderer/library/word-row.ts";
import { aFile, aThread, byPath, figuresWith, threadsFound } from "./build-files.ts";

const failure = { code: "truncated", where: "x", expected: "more", found: "the end" } as const;
const look = {
  words: "",
  only: new Set<Only>(),
  showsOthers: false,
  sort: { column: "path", isDown: false } as Sort,
  unfolded: new Set<string>(),
};
const one = (
  path: string,
  change: Parameters<typeof aThread>[0] = {},
  file: Parameters<typeof aFile>[2] = {},
) => aFile(path, threadsFound([aThread(change)]), file);
const pathsOf = (...[files, change]: [Parameters<typeof layRows>[0], Partial<typeof look>?]) =>
  layRows(files, { ...look, ...change }).rows.map(({ path, thread }) =>
    thread === null ? path : `${path}#${thread}`,
  );

describe("sorting", () => {
  const someFiles = fc.uniqueArray(
    fc.record({
      path: fc.string({ minLength: 1 }),
      turns: fc.nat(3),
      title: fc.option(fc.string()),
      isKnown: fc.boolean(),
    }),
    { selector: ({ path }) => path },
  );

  it("keeps every file, whatever the column and direction, and has those without a value last", () => {
    fc.assert(
      fc.property(someFiles, fc.constantFrom(...columns), fc.boolean(), (made, column, isDown) => {
        const files = made.map(({ path, turns, title, isKnown }) =>
          isKnown ? one(path, { title, figures: figuresWith({ turns }) }) : aFile(path, { state: "waiting" }),
        );
        const sorted = sortFiles(files, { column, isDown });
        expect(new Set(sorted)).toEqual(new Set(files));
        expect(sortFiles(sorted.toReversed(), { column, isDown })).toEqual(sorted);
        const byTurns = sortFiles(files, { column: "turns", isDown });
        const known = files.filter(({ found }) => found.state !== "waiting").length;
        expect(byTurns.slice(known).every(({ found }) => found.state === "waiting")).toBe(true);
      }),
    );
  });

  it("has what is broken first among problems, then errors, then warnings", () => {
    const files = byPath(
      one("warned", { figures: figuresWith({ warnings: 9 }) }),
      one("wrong", { figures: figuresWith({ errors: 1 }) }),
      aFile("broken", { state: "broken", failure }),
      one("fine"),
    );
    expect(pathsOf(files, { sort: { column: "problems", isDown: true } })).toEqual([
      "broken",
      "wrong",
      "warned",
      "fine",
    ]);
  });

  it("counts in names as people do", () => {
    expect(pathsOf(byPath(one("t10"), one("t9"), one("T1")))).toEqual(["T1", "t9", "t10"]);
  });
});

describe("filters", () => {
  const files = byPath(
    one("a.json", { title: "Trip to Kyoto", hash: "ab".repeat(32) }),
    one("b.json", { figures: figuresWith({ interrupted: 1 }) }),
    aFile("c.db", { state: "database", chats: 3, incomplete: 2 }),
    aFile("d.json", { state: "broken", failure }),
    aFile("package.json", { state: "other", failure }),
    aFile("gone.json", { state: "gone" }),
  );

  it.each([
    ["kyoto trip", ["a.json"]],
    ["abab", ["a.json"]],
    ["database", ["c.db"]],
    ["b.json", ["b.json"]],
    ["nothing", []],
  ])("find by %s", (words, found) => expect(pathsOf(files, { words })).toEqual(found));

  it("show problems and interruptions alone", () => {
    expect(pathsOf(files, { only: new Set<Only>(["problems"]) })).toEqual(["d.json"]);
    expect(pathsOf(files, { only: new Set<Only>(["interrupted"]) })).toEqual(["b.json", "c.db"]);
  });

  it("list what is none of ours only when asked, and never what is gone", () => {
    expect(pathsOf(files)).not.toContain("package.json");
    expect(pathsOf(files, { showsOthers: true })).toContain("package.json");
    expect(layRows(files, look).counts).toMatchObject({
      threads: 2,
      files: 2,
      databases: 1,
      broken: 1,
      others: 1,
    });
  });
});

describe("a file with several threads", () => {
  const file = aFile(
    "two.jsonl",
    threadsFound([aThread({ title: "first" }), aThread({ number: 1, title: "second" })]),
  );

  it("is one row, and lists them when it is unfolded", () => {
    expect(pathsOf(byPath(file))).toEqual(["two.jsonl"]);
    expect(pathsOf(byPath(file), { unfolded: new Set(["two.jsonl"]) })).toEqual([
      "two.jsonl",
      "two.jsonl#0",
      "two.jsonl#1",
    ]);
  });

  it("shows the one that is looked for", () => {
    expect(pathsOf(byPath(file), { words: "second" })).toEqual(["two.jsonl", "two.jsonl#1"]);
  });
});

describe("equal threads", () => {
  const hash = "c".repeat(64);
  const files = byPath(
    one("a", { hash }, { bytes: "1".repeat(64) }),
    one("b", { hash }, { bytes: "1".repeat(64) }),
    one("c", { hash }, { sizeBytes: 200 }),
    aFile("d", threadsFound([aThread(), aThread({ number: 1, hash })])),
    one("e", { hash: "d".repeat(64) }),
  );

  it("are told with the kind of equality", () => {
    const { rows } = layRows(files, look);
    const words = wordSame(rows.find(({ path }) => path === "a")!.same);
    expect(words).toBe("Same thread as b (identical bytes), c (written differently), d #2");
    expect(rows.find(({ path }) => path === "e")?.same).toEqual([]);
  });

  it("can be shown alone", () => {
    expect(pathsOf(files, { only: new Set<Only>(["same"]), unfolded: new Set(["d"]) })).toEqual([
      "a",
      "b",
      "c",
      "d",
      "d#1",
    ]);
  });
});

describe("problems in words", () => {
  it("count a fault as an error once", () => {
    const row = layRows(byPath(aFile("a", threadsFound([aThread()], { fault: failure }))), look).rows[0]!;
    expect(wordProblems(row)).toEqual({ errors: 1, warnings: 0, words: "1 error" });
    const fine = layRows(byPath(one("a")), look).rows[0]!;
    expect(wordProblems(fine).words).toBe("No problems");
  });
});
