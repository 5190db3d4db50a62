import { expect, test, vi } from "vitest";
import { seedSchema, yaoSchema } from "../../databases/schemas.ts";
import { databaseFile, leavingNoTrace, sampleFile } from "./database-file.ts";
import { jsonLines, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

type Problem = {
  rule: string;
  severity: string;
  pointer: string;
  stackId: string | null;
  stepId: string | null;
};
type Node = { stackId: string; children: Node[] };
type Request = { requestId: string | null; roots: Node[]; problems: Problem[] };

function requestsOf(stdout: string): Request[] {
  const [printed, ...others] = jsonLines(stdout) as { requests: Request[] }[];
  expect(others).toEqual([]);
  return printed?.requests ?? [];
}

/** What a pointer leads to in what was printed. */
function resolve(printed: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], printed);
}

const step = (stepId: string, type: string, status: string, sequence: number) => ({
  stepId,
  type,
  status,
  sequence,
});

test("shows one agent that called another, exactly as it is stored", async () => {
  const path = sampleFile();
  const [json, text] = await leavingNoTrace(path, () =>
    Promise.all([
      runThreadlens(["steps", `${path}#chat_analyze`, "--json"]),
      runThreadlens(["steps", `${path}#chat_analyze`]),
    ]),
  );
  const visualizer = {
    stackId: "stk_002",
    parentId: "stk_001",
    depth: 1,
    assistantId: "visualizer",
    stored: true,
    steps: [step("step_a2a_4", "input", "completed", 4), step("step_a2a_5", "llm", "interrupted", 5)],
    children: [],
  };
  const analyzer = {
    stackId: "stk_001",
    parentId: null,
    depth: 0,
    assistantId: "analyzer",
    stored: true,
    steps: [
      step("step_a2a_1", "input", "completed", 1),
      step("step_a2a_2", "llm", "completed", 2),
      step("step_a2a_3", "delegate", "running", 3),
    ],
    children: [visualizer],
  };
  const printed = { requests: [{ requestId: "req_a2a", roots: [analyzer], problems: [] }] };
  expect(json).toMatchObject({ status: 0, stdout: `${JSON.stringify(printed)}\n`, stderr: "" });
  expect(text).toMatchObject({ status: 0, stderr: "" });
  expect(text.stdout.split("\n")).toEqual([
    "request req_a2a  2026-11-16T09:12:40Z",
    "  analyzer  stk_001",
    "    1. input  completed  step_a2a_1",
    "    2. llm  completed  step_a2a_2",
    "    3. delegate  running  step_a2a_3",
    "    visualizer  stk_002",
    "      4. input  completed  step_a2a_4",
    "      5. llm  interrupted  step_a2a_5",
    "",
  ]);
});

test("shows all requests or the one that was named, and an empty chat has none", async () => {
  const path = sampleFile();
  const empty = databaseFile(seedSchema(), (add) => add("agent_chat", { chat_id: "c" }));
  const [all, one, none, json] = await Promise.all([
    runThreadlens(["steps", `${path}#chat_lost`, "--json"]),
    runThreadlens(["steps", `${path}#chat_lost`, "--json", "--request", "req_lost_2"]),
    runThreadlens(["steps", `${empty}#c`]),
    runThreadlens(["steps", `${empty}#c`, "--json"]),
  ]);
  expect(requestsOf(all.stdout).map(({ requestId }) => requestId)).toEqual(["req_lost_1", "req_lost_2"]);
  expect(requestsOf(one.stdout)).toMatchObject([
    {
      requestId: "req_lost_2",
      roots: [],
      problems: [{ rule: "request-without-answer", severity: "warning", pointer: "/requests/0" }],
    },
  ]);
  expect(none).toMatchObject({ status: 0, stdout: "no requests\n", stderr: "" });
  expect(json).toMatchObject({ status: 0, stdout: '{"requests":[]}\n', stderr: "" });
});

test("pointers of problems lead to their stacks: loops, placeholders, several roots", async () => {
  const path = databaseFile(seedSchema(), (add) => {
    add("agent_chat", { chat_id: "c" });
    const stack = (stack_id: string, stack_parent_id: string | null, more = {}) =>
      add("agent_step", { chat_id: "c", request_id: "r2", stack_id, stack_parent_id, ...more });
    add("agent_step", { chat_id: "c", request_id: "r1", created_at: "2026-10-01 10:00:00" });
    stack("a", "b", { type: "delegate", status: "running" });
    stack("b", "a");
    stack("self", "self");
    stack("__proto__", "constructor", { stack_depth: 7, status: "zombie", type: "odd" });
    stack("below", "__proto__", { stack_depth: 1 });
  });
  const [json, text] = await Promise.all([
    runThreadlens(["steps", `${path}#c`, "--json"]),
    runThreadlens(["steps", `${path}#c`]),
  ]);
  expect({ status: json.status, stderr: json.stderr }).toEqual({ status: 0, stderr: "" });
  const requests = requestsOf(json.stdout);
  expect(requests.map(({ problems }) => problems.length > 0)).toEqual([false, true]);
  const problems = requests[1]?.problems ?? [];
  expect(new Set(problems.map(({ rule }) => rule))).toEqual(
    new Set(["stack-missing-parent", "stack-depth", "stack-loop", "stack-without-delegate", "several-roots"]),
  );
  for (const { pointer, stackId } of problems) {
    const node = resolve({ requests }, pointer) as Node;
    expect(node.stackId).toBe(stackId);
  }
  expect(resolve({ requests }, "/requests/1/roots/2")).toMatchObject({
    stackId: "constructor",
    stored: false,
    assistantId: null,
    steps: [],
    children: [{ stackId: "__proto__", depth: 1, steps: [{ type: "odd", status: "zombie" }] }],
  });
  expect(text.stdout).toContain("  an unknown assistant  constructor  not stored\n");
  expect(text.stdout.match(/\[stack-loop\]\n/g)).toHaveLength(2);
});

test("a parent that keeps only failures need not be stored", async () => {
  const path = databaseFile(yaoSchema(), (add) => {
    add("yao_agent_chat", { chat_id: "c" });
    const given = { chat_id: "c", request_id: "r", assistant_id: "a", type: "llm", status: "failed" };
    add("yao_agent_resume", {
      resume_id: "x",
      stack_id: "s",
      sequence: 3,
      error: `no\u001B[2J\nanswer ${"!".repeat(999)}`,
      ...given,
    });
  });
  const { status, stdout, stderr } = await runThreadlens(["steps", `${path}#c`]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toBe(`request r\n  a  s\n    3. llm  failed  x  no [2J answer ${"!".repeat(106)}…\n`);
});

const deepest = 10_000;

test("stacks ten thousand deep are whole in JSON and readable as text, however many problems they have", async () => {
  const path = databaseFile(seedSchema(), (add) => {
    add("agent_chat", { chat_id: "c" });
    for (let depth = 0; depth < deepest; depth++)
      add("agent_step", {
        chat_id: "c",
        stack_id: `k${depth}`,
        stack_parent_id: depth === 0 ? null : `k${depth - 1}`,
        stack_depth: depth,
      });
  });
  const [json, text] = await Promise.all([
    runThreadlens(["steps", `${path}#c`, "--json"]),
    runThreadlens(["steps", `${path}#c`]),
  ]);
  expect(json.status).toBe(0);
  const [root] = requestsOf(json.stdout)[0]!.roots;
  const ids: string[] = [];
  for (let node = root; node !== undefined; node = node.children[0]) ids.push(node.stackId);
  expect(ids).toEqual(Array.from({ length: deepest }, (_, depth) => `k${depth}`));
  const { problems } = requestsOf(json.stdout)[0]!;
  expect(problems).toHaveLength(1000);
  expect(problems.at(-1)?.pointer).toBe(`/requests/0/roots/0${"/children/0".repeat(1000)}`);
  expect(json.stderr).toBe(
    `threadlens: ${path}#c: 8999 more problems of the rule stack-without-delegate are not listed\n`,
  );
  expect(text).toMatchObject({ status: 0, stderr: "" });
  const lines = text.stdout.split("\n");
  expect(lines).toHaveLength(1 + 2 * deepest + 100 + 1 + 1);
  expect(lines.at(-2)).toBe("  … and 9,899 more of stack-without-delegate");
  expect(Math.max(...lines.slice(0, 2 * deepest).map(({ length }) => length))).toBeLessThan(100);
});
