import fc from "fast-check";
import { expect, test } from "vitest";
import { timeItemSchema } from "../../../shared/api/times.ts";
import { timesIn } from "../../../shared/times/times-in.ts";
import { aLostPart } from "../rows/a-lost-part.ts";
import { agent, answer, at, call, event, message, text, time, timedThread, user } from "./timed-thread.ts";

const all = { from: time(-1e6), to: time(1e6), finest: 0 };
const inShort = (items: ReturnType<typeof timesIn>) =>
  items.map(({ kind, lane, row, from, to }) => [
    kind,
    lane,
    row,
    (from - time(0)) / 1000,
    (to - time(0)) / 1000,
  ]);

const two = [
  user(at(0)),
  agent(
    "a",
    at(1),
    at(9),
    message("response", at(3), text, call("1"), call("2")),
    event(at(4)),
    message("request", at(8), answer("1"), answer("2")),
    message("response", at(9), text),
  ),
];

test("a message goes from what came before it to its own time, a call to its return, an event is a moment", () => {
  expect(inShort(timesIn(timedThread(two), all))).toEqual([
    ["turn", 0, 0, 0, 0],
    ["turn", 1, 2, 1, 9],
    ["response", 1, 3, 1, 3],
    ["call", 1, 4, 3, 8],
    ["event", 1, 8, 4, 4],
    ["request", 1, 5, 3, 8],
    ["response", 1, 9, 8, 9],
  ]);
});

test("only what lies in the stretch is told, also of a turn that goes beyond it", () => {
  const items = timesIn(timedThread(two), { from: time(8.5), to: time(20), finest: 0 });
  expect(inShort(items)).toEqual([
    ["turn", 1, 2, 1, 9],
    ["response", 1, 9, 8, 9],
  ]);
});

test("a call without a return lasts until its turn ends, and an interruption stands where it says, with its reason", () => {
  const cut = {
    ...agent("a", at(1), null, message("response", at(3), call("1", "book"))),
    completion_status: "interrupted",
    interruption: { reason: "timeout", interrupted_at: at(7) },
  };
  const items = timesIn(timedThread([cut]), all);
  expect(items.find(({ kind }) => kind === "owed")).toMatchObject({
    from: time(3),
    to: time(7),
    note: "book",
  });
  expect(items.find(({ kind }) => kind === "interruption")).toMatchObject({ from: time(7), note: "timeout" });
});

test("a time that goes back is shown where it says, and marked", () => {
  const turns = [
    user(at(10)),
    agent("a", at(5), null, message("response", at(8), text), message("response", at(6), text)),
  ];
  const items = timesIn(timedThread(turns), all);
  expect(items.map(({ kind, from, to, goesBack }) => [kind, from, to, goesBack])).toEqual([
    ["turn", time(10), time(10), false],
    ["turn", time(5), time(8), true],
    ["response", time(5), time(8), false],
    ["response", time(6), time(6), true],
  ]);
});

test("a lost part lasts from its first event to its last", () => {
  const timed = aLostPart({ startedAt: at(2), lastAt: at(4) });
  const items = timesIn(
    timedThread([agent("a", at(1), at(9), message("response", at(9), text))], [timed]),
    all,
  );
  expect(items.find(({ kind }) => kind === "lost")).toMatchObject({ from: time(2), to: time(4), lane: 0 });
});

test("what has no time that can be read is on no axis", () => {
  expect(
    timesIn(
      timedThread([user(null), user("soon"), agent("a", null, null, message("response", null, text))]),
      all,
    ),
  ).toEqual([]);
});

const seconds = fc.integer({ min: 0, max: 2000 });
const turns = fc.array(
  fc.oneof(
    seconds.map((second) => user(at(second))),
    fc
      .tuple(seconds, fc.constantFrom("a", "b", "c"), fc.array(seconds, { maxLength: 5 }))
      .map(([start, id, times]) =>
        agent(id, at(start), null, ...times.map((second) => message("response", at(second), text))),
      ),
  ),
  { maxLength: 25 },
);

test("however coarse the grain, every turn is counted once and nothing short is drawn twice in a cell", () => {
  fc.assert(
    fc.property(turns, fc.integer({ min: 1, max: 3_000_000 }), (some, finest) => {
      const thread = timedThread(some);
      const items = timesIn(thread, { from: time(0), to: time(2000), finest });
      for (const item of items) expect(timeItemSchema.safeParse(item).success).toBe(true);
      const shown = items.filter(({ kind }) => kind === "turn");
      expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(some.length);
      const short = items.filter(({ from, to, count }) => count === 1 && to - from < finest);
      const cells = short.map(
        ({ kind, lane, from }) => `${kind} ${lane} ${Math.floor((from - time(0)) / finest)}`,
      );
      expect(new Set(cells).size).toBe(cells.length);
    }),
    { numRuns: 60 },
  );
});

test("one interruption among thousands of turns is still told", () => {
  const many = Array.from({ length: 5000 }, (_, number) => user(at(number)));
  const cut = {
    ...agent("a", at(2500), null),
    completion_status: "interrupted",
    interruption: { reason: "error" },
  };
  const items = timesIn(timedThread([...many, cut]), { from: time(0), to: time(5000), finest: 1e6 });
  expect(items.length).toBeLessThan(10);
  expect(items.filter(({ kind }) => kind === "interruption")).toHaveLength(1);
});

test("an answer stays small however fine the grain that is asked for", () => {
  const many = Array.from({ length: 30_000 }, (_, number) => user(at(number)));
  const items = timesIn(timedThread(many), { from: time(0), to: time(30_000), finest: 0 });
  expect(items.length).toBeLessThanOrEqual(12_000);
  expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(30_000);
});
