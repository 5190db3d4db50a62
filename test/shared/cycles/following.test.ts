import fc from "fast-check";
import { expect, test } from "vitest";
import { thread } from "./arbitrary-turns.ts";
import { cyclesOfText, type Found } from "./cycles-of.ts";
import { dumpCycles } from "./dump-cycles.ts";
import { expectCycles } from "./expect-cycles.ts";
import { followPieces, followText } from "./follow-text.ts";
import { agent, answer, call, request, response, user } from "./write-thread.ts";

const cuts = fc.array(fc.nat(), { maxLength: 25 });
const text = thread.map((root) => JSON.stringify(root));

/** What was found, and what was counted beside. */
const everything = ({ index, cycles }: Found) => ({
  ...dumpCycles({ index, cycles }),
  turns: cycles.turns,
  counts: cycles.counts,
  firsts: Array.from({ length: index.turns.length + 1 }, (_, turn) => [
    cycles.firstOf(turn),
    cycles.countOf(turn),
  ]),
});

test("however often one looks in between, the end is the same", () => {
  fc.assert(
    fc.property(text, cuts, (source, places) => {
      expect(everything(followText(source, places))).toEqual(everything(cyclesOfText(source)));
    }),
    { numRuns: 200 },
  );
});

test("what was found while reading is the start of what is found in the end", () => {
  fc.assert(
    fc.property(text, cuts, (source, places) => {
      const whole = dumpCycles(cyclesOfText(source));
      followText(source, places, (found) => {
        const { cycles, faults } = dumpCycles(found);
        expect(cycles).toEqual(whole.cycles.slice(0, cycles.length));
        expect(faults).toEqual(whole.faults.slice(0, faults.length));
      });
    }),
    { numRuns: 60 },
  );
});

/** Turns whose type and messages stand twice, in lists of turns that stand twice: of each the last one counts. */
const duplicated = fc
  .tuple(
    thread,
    thread,
    fc.array(fc.constantFrom('"agent"', '"user"', "null"), { minLength: 1, maxLength: 3 }),
  )
  .map(([before, after, types]) => {
    const lists = [before, after].map((root) => {
      const { turns } = root as { turns: unknown[] };
      const twice = turns.map((turn, at) => {
        const body = JSON.stringify(turn);
        if (!body.startsWith("{") || body === "{}") return body;
        const other = JSON.stringify(turns[at + 1] ?? {});
        const first = other.startsWith("{") && other !== "{}" ? `${other.slice(1, -1)},` : "";
        return `{${first}"turn_type":${types[at % types.length]},${body.slice(1)}`;
      });
      return `[${twice.join()}]`;
    });
    return `{"turns":${lists[0]},"turns":${lists[1]}}`;
  });

test("the end is the same when keys stand twice and say something else the second time", () => {
  fc.assert(
    fc.property(duplicated, cuts, (source, places) => {
      const found = followText(source, places);
      expect(everything(found)).toEqual(everything(cyclesOfText(source)));
      expect(dumpCycles(found)).toEqual(expectCycles(JSON.parse(source), "all-returns"));
    }),
    { numRuns: 100 },
  );
});

const asks = JSON.stringify(agent(response(call("a"))));
const json = (...messages: unknown[]) => JSON.stringify(messages).slice(1, -1);

test("a turn is known once the next turn's first response is whole", () => {
  const known: number[] = [];
  const opening = json(request(answer("a")));
  followPieces(
    `{"turns":[${asks},|{"turn_type":"agent","messages":[${opening},|${json(response("Ok"))},|${json(request("Go"))}|]}|]}`,
    ({ cycles }) => known.push(cycles.turns),
  );
  expect(known).toEqual([0, 0, 1, 1, 1, 1]);
});

test("a turn is known once the user turn behind it is whole", () => {
  const known: number[] = [];
  const reply = JSON.stringify(user(answer("a")));
  const { cycles } = followPieces(`{"turns":[${asks},|${reply.slice(0, -1)}|}|,{|}]}`, (found) =>
    known.push(found.cycles.turns),
  );
  expect(known).toEqual([0, 0, 1, 1, 2]);
  expect(cycles.counts).toEqual({ complete: 0, partial: 0, unanswered: 0, empty: 0, deferred: 1 });
});

test("a turn is known only when the next turn's type is, where that comes last", () => {
  const known: number[] = [];
  const messages = json(request(answer("a")), response("Ok"));
  followPieces(`{"turns":[${asks},{"messages":[${messages}],|"turn_type":"agent"|}]}`, ({ cycles }) =>
    known.push(cycles.turns),
  );
  expect(known).toEqual([0, 1, 1]);
});

test("what opens a turn is looked at anew when the turn holds its messages a second time", () => {
  const states: string[][] = [];
  const first = json(request(answer("a")), response("Ok"));
  const second = json(request("No"), response("Ok"));
  followPieces(
    `{"turns":[${asks},{"turn_type":"agent","messages":[${first}]|,"messages":[${second}]|}]}`,
    (found) => states.push(dumpCycles(found).cycles.map(({ state }) => state)),
  );
  expect(states).toEqual([["deferred"], [], ["unanswered"]]);
});

test("turns that stand a second time replace the ones before", () => {
  const { cycles } = followPieces(`{"turns":[${asks},${asks},${asks}],|"turns":[${asks}|]}`, () => {});
  expect(cycles.counts.unanswered).toBe(1);
  expect(cycles.table.length).toBe(1);
});

test("a file that is cut off has the cycles of its whole messages", () => {
  const whole = `{"turns":[${JSON.stringify(agent(response(call("a")), request(answer("a")), response("Ok")))}]}`;
  expect(cyclesOfText(whole.slice(0, -5)).cycles.counts).toMatchObject({ complete: 1, unanswered: 0 });
  expect(cyclesOfText(whole.slice(0, whole.indexOf("tool-return"))).cycles.counts).toMatchObject({
    complete: 0,
    unanswered: 1,
  });
});
