import { describe, expect, test } from "vitest";
import { cyclesIn, faultsOf, statesOf } from "./say-cycles.ts";
import {
  agent,
  answer,
  answerWithoutId,
  call,
  callWithoutId,
  type Fields,
  request,
  response,
  retry,
} from "./write-thread.ts";

/** For each call the number of the return in the one request behind it, or what it is instead. */
const pairsOf = (calls: Fields[], returns: Fields[]) =>
  cyclesIn([agent(response(...calls), request(...returns))]).flatMap((cycle) =>
    Object.values(cycle.calls).map((said) => said.replace("/turns/0/messages/1/parts/", "")),
  );

const callsOf = (...parts: Fields[]) => cyclesIn([agent(response(...parts))])[0]!.calls;

describe("a call with an id", () => {
  test("is answered by the same id, in any order and whatever the tool is called", () => {
    expect(pairsOf([call("a", "f"), call("b", "g")], [answer("b", "h"), answer("a", null)])).toEqual([
      "1",
      "0",
    ]);
  });

  test("is never answered by a return without one", () => {
    expect(pairsOf([call("a")], [answerWithoutId()])).toEqual(["owed"]);
    expect(pairsOf([callWithoutId()], [answer("a")])).toEqual(["owed"]);
  });

  test("takes one return, and a return answers one call", () => {
    expect(pairsOf([call("a")], [answer("a"), answer("a")])).toEqual(["0"]);
    expect(pairsOf([call("a"), call("a")], [answer("a")])).toEqual(["0", "owed"]);
    expect(pairsOf([call("a"), call("a")], [answer("a"), answer("a")])).toEqual(["0", "1"]);
  });

  test.each(["__proto__", "constructor", " ", "é", "\ud83d", "\ufffd", "a\u0000", "x".repeat(2000)])(
    "may have any id, even %j",
    (id) => {
      expect(pairsOf([call("a"), call(id)], [answer(id)])).toEqual(["owed", "0"]);
    },
  );

  test("tells ids apart that differ in one lone surrogate only", () => {
    expect(pairsOf([call("\ud83d"), call("\ud83e")], [answer("\ud83e"), answer("\ufffd")])).toEqual([
      "owed",
      "0",
    ]);
  });
});

describe("a call without an id", () => {
  test.each([undefined, null, "", 7, {}, ["a"]])("is one whose id is %j", (id) => {
    expect(pairsOf([call(id)], [answer("")])).toEqual(["0"]);
  });

  test("is answered by the first unused return without an id and of the same tool", () => {
    const calls = [callWithoutId("f"), callWithoutId("g"), callWithoutId("f")];
    expect(pairsOf(calls, [answerWithoutId("g"), answerWithoutId("f"), answerWithoutId("f")])).toEqual([
      "1",
      "0",
      "2",
    ]);
    expect(pairsOf(calls, [answerWithoutId("f")])).toEqual(["0", "owed", "owed"]);
  });

  test("is passed over by returns with an id of the same tool", () => {
    expect(pairsOf([callWithoutId("f")], [answer("a", "f"), answerWithoutId("f")])).toEqual(["1"]);
  });

  test.each([undefined, null, "", 7])("and of a tool named %j has nothing to be paired by", (tool) => {
    const named = { tool_name: tool };
    expect(pairsOf([call("", "", named)], [answer("", "", named)])).toEqual(["owed"]);
  });
});

describe("a retry prompt", () => {
  test("answers by id, or without one by its tool", () => {
    expect(pairsOf([call("a"), callWithoutId("g")], [retry("", "g"), retry("a")])).toEqual(["1", "0"]);
  });

  test.each([undefined, null, ""])("that names its tool %j answers nothing and is no orphan", (tool) => {
    const messages = [response(call("a")), request({ ...retry("a"), tool_name: tool })];
    expect(statesOf(...messages)).toEqual(["unanswered"]);
    expect(faultsOf(...messages)).toEqual([]);
  });

  test("that names a tool and answers nothing is an orphan: providers get it as a return", () => {
    expect(faultsOf(response("Hello"), request(retry("a")))).toEqual(["orphan-return 0/1/0"]);
  });
});

describe("what the provider ran", () => {
  const builtin = { part_kind: "builtin-tool-call", tool_name: "search", tool_call_id: "a" };
  const builtinReturn = { part_kind: "builtin-tool-return", tool_name: "search", tool_call_id: "a" };
  const executed = { provider_executed: true };

  test("owes no answer", () => {
    expect(statesOf(response(builtin))).toEqual(["complete"]);
    expect(statesOf(response(call("a", "f", executed)))).toEqual(["complete"]);
    expect(statesOf(response(builtin, call("b")))).toEqual(["unanswered"]);
    expect(statesOf(response(builtin, call("b")), request(answer("b")))).toEqual(["complete"]);
  });

  test.each(["true", 1, false, null])("is not what only says %j", (provider_executed) => {
    expect(statesOf(response(call("a", "f", { provider_executed })))).toEqual(["unanswered"]);
  });

  test("is paired with the return that its own response holds", () => {
    const pair = { "/turns/0/messages/0/parts/0": "provider /turns/0/messages/0/parts/1" };
    expect(callsOf(builtin, builtinReturn)).toEqual(pair);
    expect(callsOf(call("a", "f", executed), answer("a"))).toEqual(pair);
    expect(callsOf(builtin)).toEqual({ "/turns/0/messages/0/parts/0": "provider" });
  });

  test("may be answered by a request, once every other call of its name has its answer", () => {
    const calls = [call("a", "f", executed), call("a"), call("a", "f", executed)];
    expect(pairsOf(calls, [answer("a")])).toEqual(["provider", "0", "provider"]);
    expect(pairsOf(calls, [answer("a"), answer("a")])).toEqual(["provider 1", "0", "provider"]);
  });

  test("marks the cycle when its return reports a failure", () => {
    expect(statesOf(response(builtin, { ...builtinReturn, outcome: "failed" }))).toEqual(["complete!"]);
  });

  test("is no orphan when its return stands alone", () => {
    expect(faultsOf(response(builtinReturn), response(answer("x", "f", executed)))).toEqual([]);
    expect(faultsOf(response(answer("x")))).toEqual(["orphan-return 0/0/0"]);
  });
});

describe("what leaves a call unanswered", () => {
  const asked = { part_kind: "tool-approval-request", tool_call_id: "a", tool_name: "f" };
  const granted = { part_kind: "tool-approval-response", tool_call_id: "a", tool_name: "f", approved: true };
  const preliminary = answer("a", "f", { preliminary: true });

  test("a pending approval, and a granted one until the return is there", () => {
    expect(statesOf(response(call("a"), asked))).toEqual(["unanswered"]);
    expect(statesOf(response(call("a"), asked), request(granted))).toEqual(["unanswered"]);
    expect(statesOf(response(call("a"), asked), request(granted), request(answer("a")))).toEqual([
      "complete",
    ]);
  });

  test("a preliminary return, until the final one is there", () => {
    expect(statesOf(response(call("a")), request(preliminary))).toEqual(["unanswered"]);
    expect(pairsOf([call("a")], [preliminary, preliminary, answer("a")])).toEqual(["2"]);
  });

  test.each(["true", 1, null])("a return whose preliminary says %j is final", (said) => {
    expect(statesOf(response(call("a")), request(answer("a", "f", { preliminary: said })))).toEqual([
      "complete",
    ]);
  });

  test("a return inside the response itself", () => {
    expect(statesOf(response(call("a"), answer("a")))).toEqual(["unanswered"]);
  });

  test("a builtin return, whoever it names", () => {
    const builtinReturn = { part_kind: "builtin-tool-return", tool_name: "f", tool_call_id: "a" };
    expect(statesOf(response(call("a")), request(builtinReturn))).toEqual(["unanswered"]);
    expect(faultsOf(response(call("a")), request(builtinReturn))).toEqual([]);
  });
});
