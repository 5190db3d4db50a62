import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { readOptions } from "../options.ts";
import { benchScreen } from "./bench-screen.ts";
import { formatScreenTable } from "./format-screen-table.ts";
import { judgeScreen } from "./judge-screen.ts";
import { jumpsIn } from "./jump.ts";
import { type Figures, measureVisits, type Visiting, visitKey, visitsOf } from "./measure-visits.ts";
import { screenComparisons } from "./screen-comparisons.ts";
import { frameTimes, median, percentile, worst } from "./summaries.ts";

const took = (...milliseconds: number[]): Figures => ({ state: "measured", milliseconds });
const failed = (why: string): Figures => ({ state: "failed", why });
const measuredOf = (figures: Record<string, Figures>) => new Map(Object.entries(figures));
const all = measuredOf({
  "scroll of long": took(26),
  "scroll of short": took(20),
  "jump of long": took(80, 40, 101),
  "jump of short": took(30, 40, 50),
  "first paint of long": took(120),
  "first paint of short": took(60),
});
const rows = { long: "147825 rows", short: "1416 rows" };

describe("a summary", () => {
  test("of frames is of the time between their beginnings", () => {
    expect(frameTimes([100, 116, 150])).toEqual([16, 34]);
    expect(frameTimes([100])).toEqual([]);
  });

  test("takes the middle and the end of what was measured, in any order", () => {
    expect([median([9, 1, 5]), worst([9, 1, 5]), percentile([9, 1, 5], 0.95)]).toEqual([5, 9, 9]);
  });

  test("by percentile is a measured value that so many do not exceed, and fewer do not reach", () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (list, share) => {
        const found = percentile(list, share);
        expect(list).toContain(found);
        const reached = list.filter((value) => value <= found).length;
        const below = list.filter((value) => value < found).length;
        expect(reached).toBeGreaterThanOrEqual(list.length * share);
        expect(below).toBeLessThan(list.length * share);
      }),
    );
  });
});

describe("the visits", () => {
  test("are made once for each thread, however many figures are taken from them", () => {
    expect(visitsOf(screenComparisons).map(visitKey)).toEqual([
      "scroll of short",
      "scroll of long",
      "jump of short",
      "jump of long",
      "first paint of short",
      "first paint of long",
    ]);
  });

  test("alternate between the threads and keep of each part the least", async () => {
    const answers = [took(5, 9), took(1, 1), took(7, 3), took(2, 2)];
    const order: string[] = [];
    const measured = await measureVisits(visitsOf([screenComparisons[1]!]), {
      rounds: 2,
      start: async (visiting) => answers[order.push(visitKey(visiting)) - 1]!,
      onMeasured: () => {},
    });
    expect(order).toEqual(["jump of short", "jump of long", "jump of short", "jump of long"]);
    expect(measured.get("jump of short")).toEqual(took(5, 3));
    expect(measured.get("jump of long")).toEqual(took(1, 1));
  });

  test("are not tried again once they have failed", async () => {
    const start = vi.fn<(visiting: Visiting) => Promise<Figures>>(async ({ file }) =>
      file === "long" ? failed("no row") : took(1),
    );
    const measured = await measureVisits(visitsOf([screenComparisons[0]!]), {
      rounds: 3,
      start,
      onMeasured: () => {},
    });
    expect(start).toHaveBeenCalledTimes(4);
    expect(measured.get("scroll of long")).toEqual(failed("no row"));
  });

  test("jump to the same turns for the same seed, all of them in the thread, and to both ends", () => {
    const thread = { rows: 1416, turns: 96 };
    const jumps = jumpsIn(thread, 1);
    expect(jumpsIn(thread, 1)).toEqual(jumps);
    expect(jumpsIn(thread, 2)).not.toEqual(jumps);
    const turns = jumps.flatMap((jump) => (jump.by === "outline" ? [jump.turn] : []));
    expect(turns).toHaveLength(20);
    expect(turns.every((turn) => Number.isInteger(turn) && turn >= 0 && turn < 96)).toBe(true);
    expect(jumps.slice(20)).toMatchObject([{ row: 1415 }, { row: 0 }]);
  });
});

describe("the table of the screen", () => {
  test("shows both threads, ratios, goals and whether they are met", () => {
    expect(formatScreenTable(judgeScreen(screenComparisons, all), rows)).toBe(
      [
        "work                            147825 rows  1416 rows  ratio      goal",
        "screen: scroll, p95 of frames       26.0 ms    20.0 ms  1.30x    ≤ 1.3x  met",
        "screen: jump to a turn, worst        101 ms    50.0 ms  2.02x  ≤ 100 ms  missed",
        "screen: jump to a turn, median      80.0 ms    40.0 ms  2.00x",
        "screen: first paint                  120 ms    60.0 ms  2.00x    ≤ 1.5x  missed",
      ].join("\n"),
    );
  });

  test("says why something could not be measured, and of which thread", () => {
    const broken = new Map(all)
      .set("scroll of long", failed("no frames"))
      .set("first paint of short", failed("no row"));
    const text = formatScreenTable(judgeScreen(screenComparisons, broken), rows);
    expect(text).toContain("screen: scroll, p95 of frames   failed: no frames");
    expect(text).toContain("failed: the short one: no row");
  });
});

test("without a Chromium the screen is skipped, and says so", async () => {
  vi.stubEnv("CHROMIUM", "/nowhere/chromium");
  const said: string[] = [];
  const report = await benchScreen(screenComparisons, readOptions(["--quick"])!, {
    say: (line) => void said.push(line),
    signal: new AbortController().signal,
  });
  vi.unstubAllEnvs();
  expect(report).toEqual({ state: "skipped", why: expect.stringContaining("CHROMIUM can name one") });
  expect(said).toEqual([]);
});
