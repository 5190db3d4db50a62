import { describe, expect, test } from "vitest";
import { cyclesIn, statesByAnyReturn, statesIn, statesOf } from "./say-cycles.ts";
import { agent, answer, call, event, request, response, retry, user } from "./write-thread.ts";

describe("the state of a cycle", () => {
  test.each([
    ["a response without parts is empty", [response()], "empty"],
    ["a response whose parts are no list is empty", [{ message_type: "response", parts: "none" }], "empty"],
    ["a response without calls is complete", [response("Hello")], "complete"],
    ["a response of thinking alone is complete", [response({ part_kind: "thinking" })], "complete"],
    ["a response of unknown parts alone is complete", [response({ part_kind: "custom:step" })], "complete"],
    [
      "a response whose only part is no object is complete",
      [{ message_type: "response", parts: [null] }],
      "complete",
    ],
    [
      "every call answered is complete",
      [response(call("a"), call("b")), request(answer("b"), answer("a"))],
      "complete",
    ],
    ["some calls answered is partial", [response(call("a"), call("b")), request(answer("b"))], "partial"],
    ["no call answered is unanswered", [response(call("a"), call("b")), request("Go on")], "unanswered"],
    ["a call at the end of everything is unanswered", [response("Wait", call("a"))], "unanswered"],
  ])("%s", (_, messages, state) => {
    expect(statesOf(...messages)).toEqual([state]);
  });

  test("requests up to the next response count as one", () => {
    const messages = [
      response(call("a"), call("b")),
      request(answer("a")),
      request("Hurry"),
      request(answer("b")),
    ];
    expect(statesOf(...messages, response("Done"))).toEqual(["complete", "complete"]);
  });

  test("events are left out wherever they stand, with whatever parts they have", () => {
    const odd = event({ parts: [answer("b"), call("c")] });
    const messages = [odd, response(call("a"), call("b")), odd, request(answer("a")), odd];
    expect(statesOf(...messages)).toEqual(["partial"]);
  });

  test("a message of an unknown type breaks no run of requests and answers nothing", () => {
    const note = { message_type: "note", parts: [answer("b")] };
    const messages = [response(call("a"), call("b")), note, request(answer("a")), 7, null];
    expect(statesOf(...messages)).toEqual(["partial"]);
    expect(statesOf(...messages, request(answer("b")))).toEqual(["complete"]);
  });

  test("consecutive responses are separate cycles, and the first is answered by nothing that follows the second", () => {
    const messages = [response(call("a")), response(call("b")), request(answer("a"), answer("b"))];
    expect(statesOf(...messages)).toEqual(["unanswered", "complete"]);
  });

  test("only agent turns have cycles", () => {
    const messages = [response("Hello")];
    expect(
      statesIn([{ turn_type: "user", messages }, { messages }, { turn_type: "observer", messages }]),
    ).toEqual([]);
  });

  test("a tool call in a request calls nothing", () => {
    expect(statesOf(request(call("a")), response("Hello"))).toEqual(["complete"]);
  });

  test("an agent turn's own parts answer nothing", () => {
    const turn = { ...agent(response(call("a"))), parts: [answer("a")] };
    expect(statesIn([turn, { ...agent(), parts: [answer("a")] }])).toEqual(["unanswered"]);
  });
});

describe("failures", () => {
  test.each([
    [{ status: "error" }],
    [{ status: "validation_error" }],
    [{ outcome: "failed" }],
    [{ outcome: "denied" }],
    [{ outcome: "interrupted" }],
    [{ status: "success", outcome: "failed" }],
  ])("a return that says %j answers its call and marks the cycle", (more) => {
    expect(statesOf(response(call("a")), request(answer("a", "f", more)))).toEqual(["complete!"]);
  });

  test.each([
    [{}],
    [{ status: "success" }],
    [{ outcome: "success" }],
    [{ status: ["error"] }],
    [{ status: "Error" }],
  ])("a return that says %j leaves no mark", (more) => {
    expect(statesOf(response(call("a")), request(answer("a", "f", more)))).toEqual(["complete"]);
  });

  test("a retry prompt that names its tool answers the call and marks the cycle", () => {
    expect(statesOf(response(call("a")), request(retry("a")))).toEqual(["complete!"]);
  });

  test("a partial cycle is marked too", () => {
    expect(statesOf(response(call("a"), call("b")), request(retry("a")))).toEqual(["partial!"]);
  });

  test("a failed return that answers nothing leaves no mark", () => {
    const failed = answer("x", "f", { status: "error" });
    expect(statesOf(response(call("a")), request(answer("a"), failed))).toEqual(["complete"]);
  });
});

const requestsIn = (turns: unknown[]) => cyclesIn(turns).map((cycle) => cycle.request);

describe("the request of a cycle", () => {
  test("is the nearest request before the response in its turn, events aside", () => {
    const turn = agent(
      request("a"),
      request("b"),
      event(),
      response("c"),
      event(),
      response("d"),
      request("e"),
    );
    expect(requestsIn([user("a"), turn])).toEqual(["/turns/1/messages/1", "/turns/1/messages/1"]);
  });

  test("is the nearest user turn before it where the turn has no request before the response", () => {
    const turns = [user("a"), user("b"), agent(response("c"), request("d")), agent(response("e"))];
    expect(requestsIn(turns)).toEqual(["/turns/1", "/turns/1"]);
  });

  test("is nothing where neither is there", () => {
    expect(requestsIn([agent(response("a")), user("b")])).toEqual([null]);
  });
});

describe("the literal rule any-return", () => {
  test.each([
    [
      "one return for two calls is enough",
      [response(call("a"), call("b")), request(answer("a"))],
      "complete",
    ],
    ["a return with a foreign id is enough", [response(call("a")), request(answer("x"))], "complete"],
    [
      "events before the request do not matter",
      [response(call("a")), event(), request(answer("x"))],
      "complete",
    ],
    [
      "a preliminary return is a return to it",
      [response(call("a")), request(answer("a", "f", { preliminary: true }))],
      "complete",
    ],
    [
      "only the very next message counts",
      [response(call("a")), request("Hm"), request(answer("a"))],
      "unanswered",
    ],
    [
      "an unknown message is the next message",
      [response(call("a")), { message_type: "note" }, request(answer("a"))],
      "unanswered",
    ],
    ["a retry prompt is no return to it", [response(call("a")), request(retry("a"))], "unanswered!"],
    ["a response without parts stays empty", [response(), request(answer("a"))], "empty"],
    ["a response without calls stays complete", [response("Hello")], "complete"],
    [
      "a call run by the provider owes nothing",
      [response(call("a", "f", { provider_executed: true }))],
      "complete",
    ],
  ])("%s", (_, messages, state) => {
    expect(statesByAnyReturn(...messages)).toEqual([state]);
  });

  test("knows no partial cycle, and the same deferred ones", () => {
    const calls = response(call("a"), call("b"));
    expect(statesIn([agent(calls), user(answer("a"))], "any-return")).toEqual(["unanswered"]);
    expect(statesIn([agent(calls), user(answer("a"), answer("b"))], "any-return")).toEqual(["deferred"]);
  });
});
