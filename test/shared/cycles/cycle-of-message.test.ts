import { expect, test } from "vitest";
import { cycleOfMessage } from "../../../shared/cycles/cycle-of-message.ts";
import { cyclesOf } from "./cycles-of.ts";
import { agent, answer, call, event, request, response, user } from "./write-thread.ts";

/** For every message of the thread the number of its cycle. */
function spansIn(...turns: unknown[]) {
  const { index, cycles } = cyclesOf({ turns });
  return Array.from({ length: index.messages.length }, (_, message) => cycleOfMessage(cycles, message));
}

test("a request belongs to the response it answers, else to the response that follows", () => {
  const turn = agent(
    request("Go"),
    response(call("a")),
    request(answer("a")),
    request("And hurry"),
    response("Ok"),
    request("More"),
    response("Fine"),
  );
  expect(spansIn(turn)).toEqual([0, 0, 0, 1, 1, 2, 2]);
});

test("a run of requests belongs to a cycle as far as the last one that answers it", () => {
  const turn = agent(
    response(call("a"), call("b")),
    request(answer("a")),
    request("Hm"),
    request(answer("b")),
  );
  expect(spansIn(turn)).toEqual([0, 0, 0, 0]);
});

test("events belong to the cycle that they stand inside, and to none between two", () => {
  const turn = agent(
    event(),
    request("Go"),
    event(),
    response(call("a")),
    event(),
    request(answer("a")),
    event(),
    response("Ok"),
  );
  expect(spansIn(turn)).toEqual([null, 0, 0, 0, 0, 0, null, 1]);
});

test("a request that nothing followed belongs to no cycle", () => {
  expect(spansIn(agent(response("Ok"), request("More")), user("?"), agent(request("x")))).toEqual([
    0,
    null,
    null,
  ]);
});

test("cycles are numbered through all turns", () => {
  const { cycles } = cyclesOf({
    turns: [agent(response("a"), response("b")), user("c"), agent(), agent(response("d"))],
  });
  expect([0, 1, 2, 3, 4].map((turn) => [cycles.firstOf(turn), cycles.countOf(turn)])).toEqual([
    [0, 2],
    [2, 0],
    [2, 0],
    [2, 1],
    [3, 0],
  ]);
});
