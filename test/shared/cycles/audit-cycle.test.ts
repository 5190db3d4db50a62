import { expect, test } from "vitest";
import { auditCycle } from "../../../shared/cycles/audit-cycle.ts";
import { cyclesOf } from "./cycles-of.ts";
import { agent, answer, call, request, response, user } from "./write-thread.ts";

const audit = (...turns: unknown[]) => {
  const { index, cycles } = cyclesOf({ turns });
  return auditCycle(index, cycles, 0);
};

test("says of every call in order what it asks for and what became of it", () => {
  const calls = response(
    "Let me see.",
    call("a", "read"),
    call(null, "write"),
    call("c", null, { provider_executed: true }),
    call("d", "read"),
  );
  const returns = request(answer("d", "read", { status: "error" }), answer("a"));
  expect(audit(agent(calls, returns))).toEqual([
    { part: 1, callId: "a", tool: "read", answer: { state: "answered", part: 6, turn: 0, isError: false } },
    { part: 2, callId: null, tool: "write", answer: { state: "owed" } },
    { part: 3, callId: "c", tool: null, answer: { state: "provider", part: null } },
    { part: 4, callId: "d", tool: "read", answer: { state: "answered", part: 5, turn: 0, isError: true } },
  ]);
});

test("says in which turn a deferred call was answered", () => {
  expect(audit(agent(response(call("a"))), user(answer("a")))).toMatchObject([
    { answer: { turn: 1, part: 1 } },
  ]);
});

test("is empty for a response without calls", () => {
  expect(audit(agent(response("Hello")))).toEqual([]);
});
