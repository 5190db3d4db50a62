import { describe, expect, test } from "vitest";
import { agent, call, carried, request, response, text, user, written } from "./written.ts";

const stopped = (reason: string, ...messages: { timestamp?: string }[]) => ({
  ...agent(...messages),
  completion_status: "interrupted",
  completed_at: undefined,
  interruption: { reason, interrupted_at: messages.at(-1)?.timestamp },
});

describe("an interrupted turn", () => {
  test.each([
    ["user_cancelled", "interrupted"],
    ["incomplete_stream", "incomplete"],
    ["suspended", "suspended"],
    ["timeout", "interrupted"],
  ])("by %s tells Pydantic AI that its last response is %s", async (reason, state) => {
    const { messages } = await written([user, stopped(reason, response(text))]);
    expect(messages[1]).toMatchObject({ kind: "response", state });
  });

  test("that ends in a request says it there", async () => {
    const returned = {
      part_kind: "tool-return",
      tool_name: "f",
      tool_call_id: "1",
      content: "x",
      status: "success",
    };
    const turn = stopped("suspended", response(call({})), request(returned));
    const { messages } = await written([user, turn]);
    expect(messages.map(({ state }) => state)).toEqual([undefined, undefined, "interrupted"]);
  });

  test("whose prompt was stopped, behind a turn of another run, is read apart from it", async () => {
    const asked = { ...user, state: "interrupted", run_id: "r1" };
    const other = { ...response(text), run_id: "r2" };
    const turn = { ...agent(other), started_at: other.timestamp };
    const { messages } = await written([asked, turn]);
    expect(messages.map((message) => (carried(message) as { as: string }).as)).toEqual(["user", "agent"]);
  });
});
