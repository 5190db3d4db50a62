// Stacks, steps and plans as the host tells them, and a chat to show them in.
import type { Document } from "../../shared/api/document.ts";
import type {
  RanStep,
  Stacks,
  StepDetail,
  StepSpace,
  StoredRequest,
  StoredResumePlan,
} from "../../shared/api/stored.ts";
import { aDocument } from "./fake-bridge.ts";

export type Stack = Stacks["stacks"][number];

export const hostile = "<img src=x onerror=alert(1)>";

export const aChatDocument = (change: Partial<Document> = {}): Document =>
  aDocument({ format: "agent-db", chat: { family: "f", chatId: "c1" }, ...change });

export function aStep(place: number, change: Partial<RanStep> = {}): RanStep {
  return {
    place,
    stepId: `step_${place + 1}`,
    stackId: "stk_001",
    depth: 0,
    assistantId: "analyzer",
    assistantName: null,
    type: "llm",
    status: "completed",
    sequence: place + 1,
    target: null,
    given: null,
    error: null,
    createdAt: `2026-11-16T09:12:${String(40 + place)}Z`,
    updatedAt: `2026-11-16T09:12:${String(41 + place)}Z`,
    durationMs: 1000,
    hasInput: true,
    hasOutput: true,
    hasSpace: true,
    pointer: null,
    cycle: null,
    notices: [],
    ...change,
  };
}

export function aStack(stackId: string, depth: number, steps: RanStep[], change: Partial<Stack> = {}): Stack {
  return {
    stackId,
    parentId: null,
    depth,
    assistantId: steps[0]?.assistantId ?? null,
    assistantName: null,
    stored: true,
    calledBy: null,
    steps: steps.map((step) => ({ ...step, stackId, depth })),
    ...change,
  };
}

/** An analyzer that waits for a visualizer, which was interrupted. */
export const interruptedStacks: Stacks = {
  stacks: [
    aStack("stk_001", 0, [
      aStep(0, { type: "input" }),
      aStep(1),
      aStep(2, { type: "delegate", status: "running", target: "visualizer" }),
    ]),
    aStack(
      "stk_002",
      1,
      [
        aStep(3, { type: "input", assistantId: "visualizer" }),
        aStep(4, { assistantId: "visualizer", status: "interrupted", durationMs: 5200 }),
      ],
      { parentId: "stk_001", calledBy: 2 },
    ),
  ],
  problems: [],
};

export function aRequest(number: number, change: Partial<StoredRequest> = {}): StoredRequest {
  return {
    number,
    requestId: `req_${number}`,
    at: "2026-11-16T09:12:40Z",
    messages: 2,
    steps: 5,
    hasPrompt: true,
    hasAnswer: true,
    incomplete: [],
    log: null,
    ...change,
  };
}

export const aSpace = (change: Partial<Extract<StepSpace, { state: "read" }>> = {}): StepSpace => ({
  state: "read",
  entries: [{ key: "choose_prompt", change: "same", now: '"query"', before: '"query"' }],
  left: 0,
  since: { place: 3, stepId: "step_4", sequence: 4, type: "input" },
  ...change,
});

export function aPlan(change: Partial<StoredResumePlan> = {}): StoredResumePlan {
  return {
    request: 0,
    step: interruptedStacks.stacks[1]!.steps[1]!,
    action: "continue",
    does: "call the model again with the stored messages",
    superseded: false,
    levels: [
      { stackId: "stk_001", assistantId: "analyzer", assistantName: null, stored: true },
      { stackId: "stk_002", assistantId: "visualizer", assistantName: null, stored: true },
    ],
    space: aSpace(),
    closes: [{ place: 2, stepId: "step_3", sequence: 3, type: "delegate", assistantName: "analyzer" }],
    others: [],
    sentence:
      "Continue visualizer's llm step; first restore choose_prompt = \"query\"; its completion closes analyzer's delegate step 3",
    flow: ['Find step with status="interrupted" → step 5', "Check stack_depth=1 → nested call"],
    json: '{"action":"continue"}',
    ...change,
  };
}

export function aStepDetail(step: RanStep, change: Partial<StepDetail> = {}): StepDetail {
  return {
    step,
    error: { state: "none" },
    input: { state: "none" },
    output: { state: "none" },
    metadata: { state: "none" },
    space: aSpace(),
    ...change,
  };
}
