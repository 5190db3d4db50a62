import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ChatFilter, ChatList, ChatStore } from "../../../shared/chats/chat-store.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import type { Answer } from "../jobs/job.ts";
import { readOptions } from "../options.ts";
import { benchDatabases, worksOf } from "./bench-databases.ts";
import { type DatabaseComparison, databaseComparisons } from "./database-comparisons.ts";
import { databaseNames, shapeOfFile, sizeOfShape } from "./database-files.ts";
import { findPlaces } from "./find-places.ts";
import { formatDatabaseTable } from "./format-database-table.ts";
import { judgeDatabases } from "./judge-databases.ts";
import { type MeasuredWork, measureWorks } from "./measure-works.ts";

const took = (used: number, first: number, answer: Answer = {}): MeasuredWork => ({
  state: "measured",
  used,
  first,
  again: used / 2,
  answer,
});
const compared: DatabaseComparison[] = [
  { work: "page 1 with badges", against: "page 1", goal: { times: 3 }, agree: true },
  { work: "opening", against: null, goal: null, agree: false },
];
const table = (figures: Record<string, MeasuredWork>) =>
  formatDatabaseTable(judgeDatabases(compared, new Map(Object.entries(figures))));

describe("the benchmark of databases", () => {
  test("measures the store in processes of their own and leaves nothing behind", async () => {
    const folder = temporaryFolder();
    const options = { ...readOptions(["--chats", "50", "--rounds", "1"])!, folder };
    const surroundings = { say: () => {}, signal: new AbortController().signal };
    const { verdicts, files } = await benchDatabases(databaseComparisons, options, surroundings, 1);
    expect(verdicts.map(({ state }) => state)).toEqual(databaseComparisons.map(() => "measured"));
    expect(files.map(({ chats }) => chats)).toEqual([50, 50, 50]);
    expect(readdirSync(folder)).toEqual([]);
  }, 60_000);

  test("asks turn by turn, kind by kind, and keeps the least time of each", async () => {
    let clock = 0;
    const asked: string[] = [];
    const costs: Record<string, number[]> = { one: [9, 7, 4, 5, 1, 1], other: [2, 3, 1, 2, 0, 0] };
    const measured = await measureWorks({
      names: ["one", "other"],
      ask: (name, kind, timed) => {
        asked.push(`${name} ${kind}`);
        // Opening and closing: no part of the question.
        clock += 1000;
        return timed(async () => {
          clock += costs[name]!.shift()!;
          return { name };
        });
      },
      now: () => clock,
      repetitions: 2,
      patience: 5000,
    });
    expect(asked.slice(0, 5)).toEqual(["one first", "other first", "one first", "other first", "one used"]);
    expect(measured).toEqual({
      one: { state: "measured", first: 7, used: 4, again: 1, answer: { name: "one" } },
      other: { state: "measured", first: 2, used: 1, again: 0, answer: { name: "other" } },
    });
  });

  test("does not ask again what takes too long or fails", async () => {
    let clock = 0;
    const asked: string[] = [];
    const measured = await measureWorks({
      names: ["slow", "broken"],
      ask: (name, kind, timed) => {
        asked.push(`${name} ${kind}`);
        return timed(async () => {
          clock += 100;
          if (name === "broken") throw new Error("no such table: agent_chat");
          return {};
        });
      },
      now: () => clock,
      repetitions: 3,
      patience: 150,
    });
    const afterwards = ["slow used", "slow used", "slow again", "slow again"];
    expect(asked).toEqual(["slow first", "broken first", "slow first", ...afterwards]);
    expect(measured.broken).toEqual({ state: "failed", why: "no such table: agent_chat" });
  });

  test("measures what comparisons need once, however many are compared with it", () => {
    const asked = worksOf(databaseComparisons);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toContain("OFFSET at 90 %");
  });

  test("generates a database for each name, together in less than twice the largest", () => {
    const sizes = databaseNames.map((name) => sizeOfShape(shapeOfFile(name, 20_000, 1)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * Math.max(...sizes));
    expect(databaseNames.map((name) => shapeOfFile(name, 20_000, 1).longChat)).toEqual([
      100_000, 100_000, 100_000,
    ]);
  });
});

/** Chats 0, 1, 2, …; a cursor is the number of the next. */
const listOf = (chats: number, { pageSize = 1, after = "0" }: ChatFilter): ChatList => {
  const from = Number(after);
  const count = Math.min(pageSize, chats - from);
  const data = Array.from({ length: count }) as ChatList["data"];
  const next = from + count < chats ? String(from + count) : null;
  return { data, next, page: null, pageSize, pageCount: null, total: null };
};

describe("its pages", () => {
  const file = {
    path: "",
    sizeBytes: 0,
    longChat: "long",
    shortChat: "short",
    chats: 0,
    messages: 0,
    steps: 0,
    incompleteSteps: 0,
  };
  const placesIn = (chats: number) =>
    findPlaces(
      { listChats: async (filter: ChatFilter) => succeed(listOf(chats, filter)) } as ChatStore,
      file,
    );

  test("are found at every depth by walking, and the last is a full one", async () => {
    expect(await placesIn(1020)).toMatchObject({
      first: { after: undefined, offset: 0 },
      second: { after: "50", offset: 50 },
      half: { after: "500", offset: 500 },
      deep: { after: "900", offset: 900 },
      end: { after: "950", offset: 950 },
    });
  });

  test("of a database with less than a page are all the first", async () => {
    const first = { after: undefined, offset: 0 };
    expect(await placesIn(7)).toMatchObject({ first, second: first, half: first, deep: first, end: first });
  });
});

describe("its table", () => {
  test("shows the times on a used connection and right after opening, each with its ratio", () => {
    expect(table({ "page 1": took(0.4, 1), "page 1 with badges": took(1, 4), opening: took(2, 3) })).toBe(
      [
        "work                              time  against  its time  ratio  goal       first call  its first call  ratio          again",
        "databases: page 1 with badges  1.00 ms  page 1   0.400 ms  2.50x  ≤ 3x  met     4.00 ms         1.00 ms  4.00x  missed  0.500 ms",
        "databases: opening             2.00 ms                                          3.00 ms                                 1.00 ms",
      ].join("\n"),
    );
  });

  test("says why something could not be measured", () => {
    const text = table({
      "page 1": took(1, 1, { chats: 50 }),
      "page 1 with badges": took(1, 1, { chats: 49 }),
      opening: { state: "failed", why: "no such file" },
    });
    expect(text).toContain("failed: they disagree about chats: 49 and 50");
    expect(text).toContain("failed: no such file");
  });
});
