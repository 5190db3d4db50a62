import { describe, expect, test } from "vitest";
import { cyclesIn, faultsIn, statesIn } from "./say-cycles.ts";
import {
  agent,
  answer,
  answerWithoutId,
  call,
  callWithoutId,
  event,
  request,
  response,
  retry,
  user,
} from "./write-thread.ts";

const asks = agent(request("Go"), response(call("a"), call("b")));

describe("a cycle is deferred", () => {
  test.each([
    ["a user turn's own parts", user(answer("b"), "Here", answer("a"))],
    [
      "the requests that open an agent turn",
      agent(event(), request(answer("b")), event(), request(answer("a")), response("Ok")),
    ],
    ["an agent turn of requests alone", agent(request(answer("a"), answer("b")))],
  ])("when %s answer every call", (_, turn) => {
    expect(statesIn([asks, turn])[0]).toBe("deferred");
    expect(faultsIn([asks, turn])).toEqual([]);
  });

  test("also when events follow it in its turn", () => {
    expect(statesIn([agent(response(call("a")), event()), user(answer("a"))])).toEqual(["deferred"]);
  });

  test("also when its calls and the returns have no ids", () => {
    expect(
      statesIn([
        agent(response(callWithoutId(), callWithoutId())),
        user(answerWithoutId(), answerWithoutId()),
      ]),
    ).toEqual(["deferred"]);
  });

  test("with errors when a return reports a failure", () => {
    expect(statesIn([agent(response(call("a"))), user(retry("a"))])).toEqual(["deferred!"]);
  });

  test("and its span ends with its own turn", () => {
    const [cycle, next] = cyclesIn([asks, agent(request(answer("a"), answer("b")), response("Ok"))]);
    expect(cycle).toMatchObject({
      calls: {
        "/turns/0/messages/1/parts/0": "/turns/1/messages/0/parts/0",
        "/turns/0/messages/1/parts/1": "/turns/1/messages/0/parts/1",
      },
      span: ["/turns/0/messages/0", "/turns/0/messages/1"],
    });
    expect(next).toMatchObject({
      request: "/turns/1/messages/0",
      span: ["/turns/1/messages/0", "/turns/1/messages/1"],
    });
  });

  test("of which a second return in the next turn is a duplicate", () => {
    const turns = [agent(response(call("a"))), user(answer("a"), answer("a"))];
    expect(statesIn(turns)).toEqual(["deferred"]);
    expect(faultsIn(turns)).toEqual(["duplicate-return 1/1 -> 0/0/0"]);
  });
});

describe("nothing crosses the border of turns", () => {
  test("when the next turn answers only some calls, and its returns are orphans that name the calls", () => {
    const turns = [asks, user(answer("b"))];
    expect(statesIn(turns)).toEqual(["unanswered"]);
    expect(faultsIn(turns)).toEqual(["orphan-return 1/0 -> 0/1/1"]);
  });

  test("when a request follows the response in its turn, though it answers nothing", () => {
    const turns = [agent(response(call("a")), request("Go on")), user(answer("a"))];
    expect(statesIn(turns)).toEqual(["unanswered"]);
    expect(faultsIn(turns)).toEqual(["orphan-return 1/0 -> 0/0/0"]);
  });

  test("when a request answered some of the calls and the next turn the others", () => {
    const turns = [agent(response(call("a"), call("b")), request(answer("a"))), user(answer("b"))];
    expect(statesIn(turns)).toEqual(["partial"]);
    expect(faultsIn(turns)).toEqual(["orphan-return 1/0 -> 0/0/1"]);
  });

  test("for a response that another response follows", () => {
    const turns = [agent(response(call("a")), response(call("b"))), user(answer("a"), answer("b"))];
    expect(statesIn(turns)).toEqual(["unanswered", "deferred"]);
    expect(faultsIn(turns)).toEqual(["orphan-return 1/0 -> 0/0/0"]);
  });

  test.each([
    ["the turn after the next", [user("Wait"), user(answer("a"))]],
    ["the turn behind one that is no turn", [null, user(answer("a"))]],
    ["an agent turn's requests behind its first response", [agent(response("Hm"), request(answer("a")))]],
  ])("from %s", (_, turns) => {
    const found = statesIn([agent(response(call("a"))), ...turns]);
    expect(found[0]).toBe("unanswered");
    expect(faultsIn([agent(response(call("a"))), ...turns])).toHaveLength(1);
  });

  test.each([
    ["an agent turn's own parts", { ...agent(), parts: [answer("a")] }],
    ["a user turn's messages", { ...user(), messages: [request(answer("a"))] }],
    ["a turn of an unknown type", { ...user(answer("a")), turn_type: "observer" }],
    ["an event that opens a turn", agent(event({ parts: [answer("a")] }))],
  ])("from %s: what stands where no return belongs is left alone", (_, turn) => {
    expect(statesIn([agent(response(call("a"))), turn])).toEqual(["unanswered"]);
    expect(faultsIn([agent(response(call("a"))), turn])).toEqual([]);
  });

  test("by a preliminary return", () => {
    const turns = [agent(response(call("a"))), user(answer("a", "f", { preliminary: true }))];
    expect(statesIn(turns)).toEqual(["unanswered"]);
    expect(faultsIn(turns)).toEqual(["preliminary-return 1/0 -> 0/0/0"]);
  });
});

test("a call that the provider ran needs nothing from the next turn", () => {
  const calls = response(call("a"), call("p", "f", { provider_executed: true }));
  expect(statesIn([agent(calls), user(answer("a"))])).toEqual(["deferred"]);
});
