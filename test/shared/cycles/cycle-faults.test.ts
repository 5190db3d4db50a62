import { describe, expect, test } from "vitest";
import { cyclesOf, cyclesOfText } from "./cycles-of.ts";
import { faultsIn, faultsOf } from "./say-cycles.ts";
import {
  agent,
  answer,
  answerWithoutId,
  call,
  callWithoutId,
  request,
  response,
  user,
} from "./write-thread.ts";

describe("a return that answers no call", () => {
  test("is an orphan", () => {
    expect(faultsOf(response("Hello"), request(answer("a")))).toEqual(["orphan-return 0/1/0"]);
    expect(faultsIn([user(answer("a"))])).toEqual(["orphan-return 0/0"]);
    expect(faultsOf(request(answerWithoutId()))).toEqual(["orphan-return 0/0/0"]);
  });

  test("names the call that it came too late for", () => {
    expect(faultsOf(response(call("a")), response("Hm"), request(answer("a")))).toEqual([
      "orphan-return 0/2/0 -> 0/0/0",
    ]);
    expect(faultsOf(response(callWithoutId()), response("Hm"), request(answerWithoutId()))).toEqual([
      "orphan-return 0/2/0 -> 0/0/0",
    ]);
  });

  test("names that call across turns as well", () => {
    const turns = [agent(response(call("a"))), user("Well?"), agent(request(answer("a")), response("Ok"))];
    expect(faultsIn(turns)).toEqual(["orphan-return 2/0/0 -> 0/0/0"]);
  });

  test("names the call beside it when it stands inside the response", () => {
    expect(faultsOf(response(call("a"), answer("a")))).toEqual(["orphan-return 0/0/1 -> 0/0/0"]);
  });

  test("has nothing to name a call by when it has neither id nor tool", () => {
    expect(faultsOf(response(call("", "")), request(answer("", "")))).toEqual(["orphan-return 0/1/0"]);
  });
});

describe("a second return for one call", () => {
  test("is a duplicate, at once or later", () => {
    expect(faultsOf(response(call("a")), request(answer("a"), answer("a")))).toEqual([
      "duplicate-return 0/1/1 -> 0/0/0",
    ]);
    expect(
      faultsIn([agent(response(call("a")), request(answer("a")), response("Ok")), user("And?", answer("a"))]),
    ).toEqual(["duplicate-return 1/1 -> 0/0/0"]);
  });

  test("is one more than there are calls of its tool, where there are no ids", () => {
    expect(faultsOf(response(callWithoutId()), request(answerWithoutId(), answerWithoutId()))).toEqual([
      "duplicate-return 0/1/1 -> 0/0/0",
    ]);
  });

  test("is the one inside the response when a request answers the call", () => {
    expect(faultsOf(response(call("a"), answer("a")), request(answer("a")))).toEqual([
      "duplicate-return 0/0/1 -> 0/0/0",
    ]);
  });

  test("is judged by the last call of that id before it", () => {
    const messages = [response(call("a")), response(call("a")), request(answer("a"), answer("a"))];
    expect(faultsOf(...messages)).toEqual([
      "call-id-reused 0/1/0 -> 0/0/0",
      "duplicate-return 0/2/1 -> 0/1/0",
    ]);
  });
});

describe("a return before its call", () => {
  test("is one in the same turn, named by the first call that follows", () => {
    expect(faultsOf(request(answer("a")), response(call("a")), request(answer("a")))).toEqual([
      "return-before-call 0/0/0 -> 0/1/0",
    ]);
    expect(
      faultsOf(response(answerWithoutId()), response(callWithoutId()), response(callWithoutId())),
    ).toEqual(["return-before-call 0/0/0 -> 0/1/0"]);
  });

  test("is an orphan when the call stands in a later turn", () => {
    expect(faultsIn([user(answer("a")), agent(response(call("a")), request(answer("a")))])).toEqual([
      "orphan-return 0/0",
    ]);
  });

  test("is too late for an earlier call of that id rather than too early for a later one", () => {
    const turns = [
      agent(response(call("a")), response("Hm")),
      agent(request(answer("a")), response(call("a"))),
    ];
    expect(faultsIn(turns)).toEqual(["orphan-return 1/0/0 -> 0/0/0", "call-id-reused 1/1/0 -> 0/0/0"]);
  });
});

describe("an id of a call", () => {
  test("used again in the same response names the use before", () => {
    expect(faultsOf(response(call("a"), call("a"), call("a")))).toEqual([
      "call-id-twice 0/0/1 -> 0/0/0",
      "call-id-twice 0/0/2 -> 0/0/1",
    ]);
  });

  test("used again in another response, of any turn, names the use before", () => {
    const cycle = [response(call("a")), request(answer("a"))];
    expect(faultsIn([agent(...cycle), user("Again"), agent(...cycle, response("Ok"), ...cycle)])).toEqual([
      "call-id-reused 2/0/0 -> 0/0/0",
      "call-id-reused 2/3/0 -> 2/0/0",
    ]);
  });

  test("used by the provider's call too is used twice", () => {
    expect(faultsOf(response(call("a", "f", { provider_executed: true }), call("a")))).toEqual([
      "call-id-twice 0/0/1 -> 0/0/0",
    ]);
  });

  test("that is missing is never used twice", () => {
    expect(faultsOf(response(callWithoutId(), callWithoutId()), response(callWithoutId()))).toEqual([]);
  });

  test("that is too long to be kept is compared by its start, and that is said", () => {
    const long = "x".repeat(5000);
    const messages = [response(call(`${long}a`)), request(answer(`${long}b`))];
    expect(faultsOf(...messages)).toEqual(["call-id-too-long 0/0/0", "call-id-too-long 0/1/0"]);
  });

  test("that is too long is never the same as one that reads like what is kept of it", () => {
    const starts = Array.from({ length: 2048 }, (_, length) => "x".repeat(length + 1));
    const cut = Array.from({ length: 700 }, (_, length) => `${"x".repeat(length + 1)}…`);
    const turns = [agent(response(call("LONG")), request(...[...starts, ...cut].map((id) => answer(id))))];
    const text = JSON.stringify({ turns }).replace("LONG", String.raw`\u0078`.repeat(5000));
    expect(cyclesOfText(text).cycles.counts).toMatchObject({ unanswered: 1, complete: 0 });
  });
});

test("a preliminary return is named beside the final one", () => {
  const messages = [response(call("a")), request(answer("a", "f", { preliminary: true }), answer("a"))];
  expect(faultsOf(...messages)).toEqual(["preliminary-return 0/1/0 -> 0/0/0"]);
});

test("faults can be had from any turn on", () => {
  const { cycles } = cyclesOf({ turns: [user(answer("a")), user(), user(answer("b"), answer("c")), user()] });
  expect([0, 1, 2, 3, 9].map((turn) => cycles.faults.firstFrom(turn))).toEqual([0, 1, 1, 3, 3]);
  expect(cycles.faults.at(1)).toEqual({
    kind: "orphan-return",
    turn: 2,
    message: null,
    part: 1,
    other: null,
  });
});
