import { expect, test } from "vitest";
import { readPoints } from "../../../shared/rows/read-points.ts";
import { encode } from "../scan/scan-bytes.ts";

const agents = new Map([["a1", { name: "Analyzer", model: null }]]);
const points = (name: string, message: object | string) =>
  readPoints(name, encode(typeof message === "string" ? message : JSON.stringify(message)), agents);

test.each([
  [
    "data-tp-thread_spawn",
    { event_data: { spawned_thread_id: "t1" } },
    [{ to: "thread", id: "t1", name: null }],
  ],
  [
    "thread.merge",
    { event_data: { thread_id: "t2", parent_thread_id: "t0" } },
    [{ to: "thread", id: "t2", name: null }],
  ],
  [
    "data-tp-agent_handoff",
    { event_data: { from_agent: "a0", to_agent: "a1" } },
    [{ to: "agent", id: "a1", name: "Analyzer" }],
  ],
  [
    "data-tp-agent_handoff",
    { target_agents: ["a1", "a2"] },
    [
      { to: "agent", id: "a1", name: "Analyzer" },
      { to: "agent", id: "a2", name: null },
    ],
  ],
  ["data-tp-thread_end", { event_data: { thread_id: "t3" } }, [{ to: "thread", id: "t3", name: null }]],
  ["data-tp-error", { event_data: { thread_id: "t4" } }, []],
  ["data-app-spawned", { event_data: { thread_id: "t5" } }, []],
])("%s %j names %j", (name, message, named) => {
  expect(points(name, message)).toEqual(named);
});

test("what names nothing that can be shown points nowhere", () => {
  for (const message of ["", "[]", "{", '{"event_data":7}', '{"event_data":{"to_agent":[7,null,""]}}'])
    expect(points("agent.handoff", message)).toEqual([]);
});

test("a name as long as a book is cut, and no more than eight are listed", () => {
  const many = points("agent.handoff", {
    target_agents: Array.from({ length: 20 }, (_, at) => `${at}${"x".repeat(5000)}`),
  });
  expect(many).toHaveLength(8);
  expect(many.every(({ id }) => id.length <= 201)).toBe(true);
});
