import { describe, expect, test } from "vitest";
import type { StepRow } from "./chat-rows.ts";
import { agentTurns, convert, type ReadTurn } from "./convert.ts";

const said = { output: { content: "Hello" }, at: 1 };
const child: StepRow = { stackId: "stack_2", stackParentId: "stack_1", assistantId: "drawer" };
const grandchild: StepRow = { stackId: "stack_3", stackParentId: "stack_2", assistantId: "painter" };
const delegate = (agent: string, status: string): StepRow => ({
  type: "delegate",
  status,
  input: { agent_id: agent },
});

const endingOf = (turn: ReadTurn | undefined) =>
  turn?.["completion_status"] === "complete"
    ? "complete"
    : (turn?.["interruption"] as { reason: string } | undefined)?.reason;

const endings = async (...steps: StepRow[]) => (await agentTurns({ steps })).map(endingOf);

const turnWith = async (...steps: StepRow[]) => (await agentTurns({ steps: [said, ...steps] }))[0]!;

const openingParts = async (row: StepRow) =>
  (await agentTurns({ steps: [{ type: "input", ...row }, said] }))[0]!.messages![0]!.parts;

const eventOf = async (...steps: StepRow[]) => (await turnWith(...steps)).messages![1];

describe("a stack's turn", () => {
  test.each([
    ["completed", "complete"],
    ["interrupted", "user_cancelled"],
    ["failed", "error"],
    ["running", "error"],
    ["pending", "error"],
    ["paused", "complete"],
  ])("with a last step that is %s ends as %s", async (status, ending) => {
    expect(await endings(said, { status })).toEqual([ending]);
  });

  test("is complete where it went on after a failure", async () => {
    expect(await endings(said, { status: "failed" }, said)).toEqual(["complete"]);
  });

  test("is interrupted where it went on after anything else", async () => {
    expect(await endings(said, { status: "interrupted" }, said)).toEqual(["user_cancelled"]);
    expect(await endings(said, { status: "pending" }, said)).toEqual(["error"]);
  });

  test("takes its reason from the last step that stopped it", async () => {
    expect(await endings(said, { status: "running" }, { status: "interrupted" })).toEqual(["user_cancelled"]);
    expect(await endings(said, { status: "interrupted" }, { status: "failed" })).toEqual(["error"]);
  });

  test("ends when its last step was changed, if it is complete", async () => {
    const [turn] = await agentTurns({
      steps: [
        { ...said, at: 1, until: 9 },
        { type: "hook_next", at: 3 },
      ],
    });
    expect(turn).toMatchObject({ started_at: "2026-01-01T12:00:01Z", completed_at: "2026-01-01T12:00:09Z" });
  });

  test("ends with the latest time, down to the last digit that was stored", async () => {
    const earlier = { iso: "2026-01-01T00:00:00.0005Z", at: Date.UTC(2026, 0, 1) };
    const later = { ...earlier, iso: "2026-01-01T00:00:00.00051Z" };
    const steps = [
      { output: "Hello", createdAt: later },
      { type: "hook_next", createdAt: earlier },
    ];
    const [turn] = await agentTurns({ steps });
    expect(turn).toMatchObject({ started_at: earlier.iso, completed_at: later.iso });
  });

  test("ends with the step that stopped it, if it is not", async () => {
    const changed = await turnWith({ status: "failed", at: 2, until: 5 });
    expect(changed["interruption"]).toEqual({ reason: "error", interrupted_at: "2026-01-01T12:00:05Z" });
    expect(changed).not.toHaveProperty("completed_at");
    const made = await turnWith({ status: "failed", at: 2 });
    expect(made["interruption"]).toMatchObject({ interrupted_at: "2026-01-01T12:00:02Z" });
    const untimed = await turnWith({ status: "failed" });
    expect(untimed["interruption"]).toMatchObject({ interrupted_at: "2026-01-01T12:00:01Z" });
    const [never] = await agentTurns({ steps: [{ output: "Hello" }, { status: "failed" }] });
    expect(never!["interruption"]).toEqual({ reason: "error" });
  });

  test("names the chat's assistant where a root names none, and nobody where a child names none", async () => {
    const turns = await agentTurns({
      chat: { assistantId: "main" },
      steps: [
        { ...said, assistantId: null },
        { ...said, ...child, assistantId: "" },
      ],
    });
    expect(turns.map((turn) => turn["agent_id"])).toEqual(["main", undefined]);
  });
});

describe("a delegation that runs", () => {
  const root = [said, delegate("drawer", "running")];
  const endingsOver = (status: string) => endings(...root, { ...child, status });

  test("takes the reason of the stack that it led to", async () => {
    expect(await endingsOver("interrupted")).toEqual(["user_cancelled", "user_cancelled"]);
    expect(await endingsOver("failed")).toEqual(["error", "error"]);
    expect(await endingsOver("completed")).toEqual(["error", "complete"]);
  });

  test("takes it through as many stacks as there are", async () => {
    const steps = [
      ...root,
      { ...child, ...delegate("painter", "pending") },
      { ...grandchild, status: "interrupted" },
    ];
    expect(await endings(...steps)).toEqual(["user_cancelled", "user_cancelled", "user_cancelled"]);
  });

  test("does not take it from a stack of another assistant, or from one that ran before", async () => {
    expect(await endings(...root, { ...child, assistantId: "other", status: "interrupted" })).toEqual([
      "error",
      "user_cancelled",
    ]);
    expect(await endings({ ...child, status: "interrupted" }, ...root)).toEqual(["user_cancelled", "error"]);
  });

  test("ends as an error where stacks call each other in a circle", async () => {
    const steps = [
      { ...said, ...delegate("b", "running"), stackId: "a", stackParentId: "b", assistantId: "a" },
      { ...said, stackId: "a", stackParentId: "b", assistantId: "a" },
      { ...delegate("a", "running"), stackId: "b", stackParentId: "a", assistantId: "b" },
    ];
    expect(await endings(...steps)).toEqual(["error", "error"]);
  });

  test("takes it down a chain of ten thousand stacks", async () => {
    const depth = 10_000;
    const chain = Array.from({ length: depth }, (_, at): StepRow => ({
      stackId: `s${at}`,
      stackParentId: at === 0 ? null : `s${at - 1}`,
      type: at === depth - 1 ? "llm" : "delegate",
      status: at === depth - 1 ? "interrupted" : "running",
      output: at === depth - 1 ? "Half" : undefined,
    }));
    expect(new Set(await endings(...chain))).toEqual(new Set(["user_cancelled"]));
  });
});

test("turns stand in the order of the first steps of their stacks, behind the user's", async () => {
  const { thread, requests } = await convert({
    messages: [{ props: { content: "seen" } }, { role: "user", props: { content: "Go" } }],
    steps: [said, { ...child, ...said }, { ...said, stackId: "stack_1" }],
  });
  expect(thread.turns.map((turn) => turn["agent_id"] ?? turn["turn_type"])).toEqual([
    "user",
    "helper",
    "drawer",
  ]);
  expect(requests.map(({ firstTurn, turns }) => [firstTurn, turns])).toEqual([[0, 3]]);
  expect([...requests[0]!.stackTurns]).toEqual([
    ["stack_1", 1],
    ["stack_2", 2],
  ]);
});

describe("an input", () => {
  const input = {
    messages: [{ role: "user", content: "Draw" }, { role: "tool", content: [1], id: 5 }, "odd"],
  };
  const opening = [
    { part_kind: "user-prompt", content: "Draw" },
    { part_kind: "custom:yao_tool_message", content: [1], message: { id: 5 } },
    { part_kind: "custom:yao_message", message: "odd" },
  ];

  test("of a nested stack opens its turn", async () => {
    const steps = [said, { ...child, type: "input", input }, { ...child, ...said }];
    const { thread } = await convert({ messages: [{ role: "user" }], steps });
    expect(thread.turns[2]!.messages![0]).toEqual({ message_type: "request", parts: opening });
  });

  test("of a root opens its turn only where no message of the user is stored", async () => {
    const steps = [{ type: "input", input }, said];
    expect((await agentTurns({ steps }))[0]!.messages![0]!.parts).toEqual(opening);
    expect((await agentTurns({ steps, messages: [{ role: "user" }] }))[0]!.messages).toHaveLength(1);
  });

  test("without messages is kept as it is", async () => {
    expect(await openingParts({ input: { messages: [], more: 1 } })).toEqual([
      { part_kind: "custom:yao_input", input: { more: 1 } },
    ]);
    expect(await openingParts({ input: [1] })).toEqual([{ part_kind: "custom:yao_input", input: [1] }]);
    expect(await openingParts({ columns: { input: { state: "not-json", text: "{oh" } } })).toEqual([
      { part_kind: "user-prompt", content: "{oh" },
    ]);
    expect(await openingParts({ columns: { input: { state: "too-large", sizeBytes: 3 } } })).toEqual([
      { part_kind: "custom:yao_too_large", step_id: "step_1", column: "input", size_bytes: 3 },
    ]);
  });
});

describe("an event", () => {
  test("of a hook keeps what went in, what came out and what went wrong", async () => {
    const hook = { type: "hook_next", status: "failed", input: { a: 1 }, output: { data: 2 }, error: "no" };
    expect(await eventOf({ ...hook, at: 2 })).toEqual({
      message_type: "system",
      timestamp: "2026-01-01T12:00:02Z",
      event_type: "data-app-yao_hook_next",
      event_data: { step_id: "step_2", status: "failed", input: { a: 1 }, output: { data: 2 }, error: "no" },
    });
    expect(await eventOf({ type: "hook_create" })).toMatchObject({ event_type: "data-app-yao_hook_create" });
  });

  test("of a type that nobody knows says the type", async () => {
    expect(await eventOf({ type: "re-plan now!", output: 1 })).toMatchObject({
      event_type: "data-app-yao_re-plan_now_",
      event_data: { type: "re-plan now!", step_id: "step_2", status: "completed", output: 1 },
    });
  });

  test("of a delegation is a handoff, and leaves the messages to the turn that they open", async () => {
    const input = { agent_id: "drawer", messages: ["draw"], mode: "fast" };
    const handoff = { type: "delegate", input, output: { response: { text: "done" } }, at: 2 };
    expect(await eventOf(handoff, { ...child, ...said })).toEqual({
      message_type: "system",
      timestamp: "2026-01-01T12:00:02Z",
      event_type: "data-tp-agent_handoff",
      event_data: {
        from_agent: "helper",
        to_agent: "drawer",
        timestamp: "2026-01-01T12:00:02Z",
        step_id: "step_2",
        status: "completed",
        input: { mode: "fast" },
        response: { text: "done" },
      },
      source_agent: "helper",
      target_agents: ["drawer"],
    });
    expect(await eventOf(handoff)).toMatchObject({
      event_data: { input: { messages: ["draw"], mode: "fast" } },
    });
  });

  test("of a delegation that names nobody names whom it led to", async () => {
    expect(await eventOf({ type: "delegate" }, { ...child, ...said })).toMatchObject({
      event_data: { to_agent: "drawer" },
    });
    expect(await eventOf({ type: "delegate", input: "?" })).toMatchObject({ event_data: { input: "?" } });
  });
});
