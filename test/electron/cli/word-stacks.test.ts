import { expect, test } from "vitest";
import { paintFor } from "../../../electron/cli/paint.ts";
import { wordStacks } from "../../../electron/cli/word-stacks.ts";
import type { ChatRequest, Step } from "../../../shared/chats/chat-store.ts";
import { stackRules } from "../../../shared/chats/database-rules.ts";
import { buildStackForest } from "../../../shared/chats/stacks/build-stack-forest.ts";

const request: ChatRequest = {
  requestId: "r1",
  rows: [],
  at: { iso: "2026-11-17T09:30:00Z", at: 0 },
  messages: 0,
  steps: 1,
  hasPrompt: false,
  hasAnswer: false,
  incomplete: [],
  log: null,
};
const log = {
  status: "cancelled",
  inputTokens: 5120,
  outputTokens: 96,
  totalTokens: 5216,
  durationMs: 10,
  error: null,
};
const none = { state: "none" } as const;
const step: Step = {
  row: 1,
  stepId: "p1",
  chatId: "c",
  requestId: "r1",
  assistantId: "writer",
  stackId: "s1",
  stackParentId: null,
  stackDepth: 0,
  type: "llm",
  status: "completed",
  input: none,
  output: none,
  spaceSnapshot: none,
  error: null,
  sequence: 1,
  metadata: none,
  createdAt: null,
  updatedAt: null,
  notices: [],
};
const plain = paintFor({ isTTY: false });
const coloured = paintFor({ isTTY: true }, {});
const stacksOf = (...steps: Step[]) => ({ request, forest: buildStackForest(steps), problems: [] });

test("a request without steps says so, and one without an id or a time, too", () => {
  expect([
    ...wordStacks({ ...stacksOf(), request: { ...request, requestId: null, at: null } }, plain),
  ]).toEqual(["request without an id", "  no steps are stored"]);
});

test("children stand below their parents, at most twenty levels to the right", () => {
  const chain = Array.from({ length: 40 }, (_, depth) => ({
    ...step,
    stackId: `s${depth}`,
    stackParentId: depth === 0 ? "gone" : `s${depth - 1}`,
    sequence: depth + 1,
  }));
  const lines = [...wordStacks(stacksOf(...chain), plain)];
  expect(lines.slice(0, 4)).toEqual([
    "request r1  2026-11-17T09:30:00Z",
    "  an unknown assistant  gone  not stored",
    "    writer  s0",
    "      1. llm  completed  p1",
  ]);
  const indents = lines.map((line) => line.length - line.trimStart().length);
  expect(Math.max(...indents)).toBe(2 * 22);
  expect(lines.at(-1)).toBe(`${" ".repeat(44)}40. llm  completed  p1`);
});

test("what failed is red, what is incomplete yellow, and an error is cut", () => {
  const failed = { ...step, status: "failed", error: "e".repeat(500) };
  const lines = [...wordStacks(stacksOf(failed, { ...step, status: "running", sequence: 2 }), coloured)];
  expect(lines[2]).toContain("\u001B[31mfailed\u001B[0m");
  expect(lines[2]).toContain(`\u001B[31m${"e".repeat(120)}…\u001B[0m`);
  expect(lines[3]).toContain("\u001B[33mrunning\u001B[0m");
});

test("problems are listed with their rule, and of many the first hundred", () => {
  const problem = { rule: stackRules.loop, stackId: "s1", stepId: "p1", message: "It goes round." };
  const problems = Array.from({ length: 1234 }, () => problem);
  const lines = [...wordStacks({ ...stacksOf(step), problems }, plain)].slice(3);
  expect(lines).toHaveLength(101);
  expect(lines[0]).toBe("  error    It goes round. [stack-loop]");
  expect(lines.at(-1)).toBe("  … and 1,134 more of stack-loop");
});

test("nothing from a database drives the terminal", () => {
  const hostile = "x\u001B[2J\r\n\u202Ey\u2028";
  const evil = {
    ...step,
    stepId: hostile,
    stackId: hostile,
    assistantId: hostile,
    type: hostile,
    status: hostile,
    error: hostile,
  };
  const problems = [{ rule: stackRules.loop, stackId: hostile, stepId: hostile, message: hostile }];
  const stacks = { ...stacksOf(evil), request: { ...request, requestId: hostile }, problems };
  for (const line of wordStacks(stacks, plain)) expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}]/u);
});

const firstLine = (noted: ChatRequest) =>
  wordStacks({ request: noted, forest: buildStackForest([step]), problems: [] }, paintFor({}, {})).next()
    .value;

test("what the application noted of a request stands beside it", () => {
  expect(firstLine({ ...request, log })).toBe(
    "request r1  2026-11-17T09:30:00Z  cancelled, 5,120 tokens in, 96 out",
  );
  expect(firstLine({ ...request, log: { ...log, status: null, inputTokens: null } })).toMatch(/Z {2}96 out$/);
  expect(firstLine(request)).toBe("request r1  2026-11-17T09:30:00Z");
});
