import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../build/temporary-folder.ts";
import { generateDatabase } from "../../../databases/generate-database.ts";
import { newDatabase } from "../../../databases/new-database.ts";
import { readOptions } from "../../options.ts";
import { formatScreenTable } from "../format-screen-table.ts";
import { judgeScreen } from "../judge-screen.ts";
import { type Figures, visitKey, visitsOf } from "../measure-visits.ts";
import { benchChats } from "./bench-chats.ts";
import { chatsComparisons } from "./chats-comparisons.ts";
import { listedShape } from "./listed-shape.ts";
import { strokesIn } from "./scroll-chats.ts";

const took = (...milliseconds: number[]): Figures => ({ state: "measured", milliseconds });
const all = new Map([
  ["scroll the chats of long", took(17.6, 40)],
  ["scroll the chats of short", took(16, 20)],
  ["open the chats of long", took(90, 210, 100)],
  ["open the chats of short", took(60, 50, 40)],
  ["filter the chats of long", took(91, 89, 92)],
  ["filter the chats of short", took(30, 29, 31)],
]);

test("each of the six figures has a visit, and no visit is made twice for a list", () => {
  expect(visitsOf(chatsComparisons).map(visitKey).toSorted()).toEqual([...all.keys()].toSorted());
});

test("the table of the chats shows both lists, ratios, goals and whether they are met", () => {
  const named = { long: "98000 chats", short: "98 chats" };
  expect(formatScreenTable(judgeScreen(chatsComparisons, all), named)).toBe(
    [
      "work                                     98000 chats  98 chats  ratio    goal",
      "screen: chats, scroll, median of frames      17.6 ms   16.0 ms  1.10x  ≤ 1.1x  met",
      "screen: chats, scroll, p99 of frames         40.0 ms   20.0 ms  2.00x",
      "screen: chats, open, median                   100 ms   50.0 ms  2.00x    ≤ 2x  met",
      "screen: chats, open, worst                    210 ms   60.0 ms  3.50x",
      "screen: chats, filter, median                91.0 ms   30.0 ms  3.03x    ≤ 3x  missed",
      "screen: chats, filter, worst                 92.0 ms   31.0 ms  2.97x",
    ].join("\n"),
  );
});

describe("the wheel", () => {
  test("is turned as often on both lists", () => {
    expect(strokesIn(98)).toHaveLength(strokesIn(98_000).length);
  });

  test("goes down all the time where there are rows for it, else back and forth, and ends at the top", () => {
    expect(new Set(strokesIn(19_600))).toEqual(new Set([1]));
    expect(strokesIn(98).slice(0, 4)).toEqual([1, -1, 1, -1]);
    expect(strokesIn(98).reduce((sum, down) => sum + down, 0)).toBe(0);
  });
});

describe("a database for the list", () => {
  test("has as many chats as asked for, none of them long, and some that were cut off", () => {
    const path = join(temporaryFolder(), "short.db");
    expect(generateDatabase(path, listedShape(100, 1))).toMatchObject({ chats: 100, messages: 400 });
    const database = newDatabase(path);
    const longest =
      "SELECT max(count) FROM (SELECT count(*) AS count FROM yao_agent_message GROUP BY chat_id)";
    const incomplete =
      "SELECT count(*) FROM yao_agent_chat WHERE deleted_at IS NULL AND chat_id IN (SELECT chat_id FROM yao_agent_resume)";
    expect(database.prepare(longest).pluck().get()).toBe(100);
    expect(database.prepare(incomplete).pluck().get()).toBeGreaterThan(0);
    database.close();
  });

  test("is as large as the option says", () => {
    expect(readOptions([])).toMatchObject({ listed: 100_000 });
    expect(readOptions(["--quick"])).toMatchObject({ listed: 20_000 });
  });
});

test("without a Chromium the chats are skipped, and nothing is generated", async () => {
  vi.stubEnv("CHROMIUM", "/nowhere/chromium");
  const said: string[] = [];
  const report = await benchChats(chatsComparisons, readOptions(["--quick"])!, {
    say: (line) => void said.push(line),
    signal: new AbortController().signal,
  });
  vi.unstubAllEnvs();
  expect(report).toEqual({ state: "skipped", why: expect.stringContaining("CHROMIUM can name one") });
  expect(said).toEqual([]);
});
