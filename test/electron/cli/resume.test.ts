import { expect, test, vi } from "vitest";
import { seedSchema } from "../../databases/schemas.ts";
import { databaseFile, leavingNoTrace, sampleFile } from "./database-file.ts";
import { jsonLines, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

test("the plan for the design's own example says exactly what the design says", async () => {
  const path = sampleFile();
  const [json, text] = await leavingNoTrace(path, () =>
    Promise.all([
      runThreadlens(["resume", `${path}#chat_analyze`, "--json"]),
      runThreadlens(["resume", `${path}#chat_analyze`]),
    ]),
  );
  const plan = {
    step: {
      stepId: "step_a2a_5",
      type: "llm",
      status: "interrupted",
      assistantId: "visualizer",
      stackId: "stk_002",
      sequence: 5,
    },
    action: "continue",
    does: "call the model again with the stored messages",
    superseded: false,
    stackPath: ["stk_001", "stk_002"],
    space: { choose_prompt: "query" },
    spaceChange: { added: [], changed: [], removed: [] },
    closes: ["step_a2a_3"],
    others: [],
  };
  expect(json).toMatchObject({ status: 0, stdout: `${JSON.stringify(plan)}\n`, stderr: "" });
  expect(text).toMatchObject({ status: 0, stderr: "" });
  expect(text.stdout.split("\n")).toEqual([
    `Continue visualizer's llm step; first restore choose_prompt = "query"; its completion closes analyzer's delegate step 3`,
    `  1. Find step with status="interrupted" → step 5`,
    `  2. Restore Space from space_snapshot: {"choose_prompt": "query"}`,
    "  3. Check stack_depth=1 → nested call",
    "  4. Get stack path: [stk_001, stk_002]",
    "  5. Resume visualizer assistant with step 5's input",
    "  6. When visualizer completes, update step 3 (delegate) to completed",
    "",
  ]);
});

test("where nothing is to be resumed it ends with 1 and null", async () => {
  const path = databaseFile(seedSchema(), (add) => {
    add("agent_chat", { chat_id: "done" });
    add("agent_step", { chat_id: "done" });
    add("agent_chat", { chat_id: "odd" });
    add("agent_step", { chat_id: "odd", status: "zombie" });
    add("agent_chat", { chat_id: "empty" });
  });
  for (const chat of ["done", "odd", "empty"]) {
    const [json, text] = await Promise.all([
      runThreadlens(["resume", `${path}#${chat}`, "--json"]),
      runThreadlens(["resume", `${path}#${chat}`]),
    ]);
    expect(json).toMatchObject({ status: 1, stdout: "null\n", stderr: "" });
    expect(text).toMatchObject({
      status: 1,
      stdout: "nothing to resume: no stored step is pending, running, failed or interrupted\n",
      stderr: "",
    });
  }
});

test("each status has its action, and a later request that completed supersedes it", async () => {
  const actions = { pending: "start", running: "restart", failed: "retry", interrupted: "continue" };
  const path = databaseFile(seedSchema(), (add) => {
    for (const status of Object.keys(actions)) {
      add("agent_chat", { chat_id: status });
      add("agent_step", {
        chat_id: status,
        request_id: `r_${status}`,
        status,
        type: "tool",
        input: '{"tool":"t"}',
      });
    }
    add("agent_message", {
      chat_id: "failed",
      request_id: "later",
      role: "assistant",
      created_at: "2026-11-02 10:00:00",
    });
  });
  const plans = await Promise.all(
    Object.keys(actions).map(async (status) => {
      const { stdout } = await runThreadlens(["resume", `${path}#${status}`, "--json"]);
      const [{ action, superseded, does } = {}] = jsonLines(stdout);
      return { status, action, superseded, does };
    }),
  );
  expect(plans).toEqual(
    Object.entries(actions).map(([status, action]) => ({
      status,
      action,
      superseded: status === "failed",
      does: "call the tool “t” again",
    })),
  );
});

test("the space keeps its digits, its order and its strange keys; what cannot be read is null and said", async () => {
  const space = '{"z":12345678901234567890,"__proto__":{"a":1.0e400},"a":"\\u001b[2J"}';
  const path = databaseFile(seedSchema(), (add) => {
    add("agent_chat", { chat_id: "a" });
    add("agent_step", { chat_id: "a", status: "failed", space_snapshot: space });
    add("agent_chat", { chat_id: "b" });
    add("agent_step", { chat_id: "b", request_id: "r2", status: "failed", space_snapshot: "{no json" });
  });
  const [json, text, unreadable, said] = await Promise.all([
    runThreadlens(["resume", `${path}#a`, "--json"]),
    runThreadlens(["resume", `${path}#a`]),
    runThreadlens(["resume", `${path}#b`, "--json"]),
    runThreadlens(["resume", `${path}#b`]),
  ]);
  expect(json.stdout).toContain(`"space":${space},"spaceChange":`);
  expect(text.stdout).not.toContain("\u001B");
  expect(jsonLines(unreadable.stdout)).toMatchObject([{ space: null }]);
  expect(said.stdout).toContain("The space snapshot of step 4 cannot be read as JSON");
});
