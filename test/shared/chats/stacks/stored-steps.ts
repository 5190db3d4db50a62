import type { ChatRequest, Step } from "../../../../shared/chats/chat-store.ts";
import { incompleteStatuses } from "../../../../shared/chats/chat-store.ts";
import type { IncompleteStatus } from "../../../../shared/chats/chat-store.ts";
import type { JsonColumn } from "../../../../shared/chats/json-column.ts";

const none: JsonColumn = { state: "none" };

export const column = (value: unknown): JsonColumn => ({ state: "value", value });

/** A step of the stack “root”, completed, where nothing else is said. */
export function step(sequence: number, fields: Partial<Step> = {}): Step {
  return {
    row: sequence,
    stepId: `step_${sequence}`,
    chatId: "chat",
    requestId: "request",
    assistantId: "analyzer",
    stackId: "root",
    stackParentId: null,
    stackDepth: null,
    type: "llm",
    status: "completed",
    input: none,
    output: none,
    spaceSnapshot: none,
    error: null,
    sequence,
    metadata: none,
    createdAt: null,
    updatedAt: null,
    notices: [],
    ...fields,
  };
}

/** A request as the store lists it, with these steps. */
export function request(steps: readonly Step[], fields: Partial<ChatRequest> = {}): ChatRequest {
  const incomplete = steps
    .filter(({ status }) => (incompleteStatuses as readonly string[]).includes(status))
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ stepId, sequence, status }) => ({ stepId, sequence, status: status as IncompleteStatus }));
  return {
    requestId: "request",
    rows: [],
    at: null,
    messages: 1,
    steps: steps.length,
    hasPrompt: true,
    hasAnswer: false,
    incomplete,
    log: null,
    ...fields,
  };
}

const analyzer = { assistantId: "analyzer", stackId: "stk_001", stackParentId: null, stackDepth: 0 };
const visualizer = { assistantId: "visualizer", stackId: "stk_002", stackParentId: "stk_001", stackDepth: 1 };
const set = column({ choose_prompt: "query" });

/** The A2A example of YAO's design of its storage, row by row. */
export const designExample: readonly Step[] = [
  step(1, { ...analyzer, type: "input", spaceSnapshot: column({}) }),
  step(2, { ...analyzer, type: "llm", spaceSnapshot: column({}) }),
  step(3, {
    ...analyzer,
    type: "delegate",
    status: "running",
    input: column({ agent_id: "visualizer", messages: [] }),
    spaceSnapshot: set,
  }),
  step(4, { ...visualizer, type: "input", spaceSnapshot: set }),
  step(5, {
    ...visualizer,
    type: "llm",
    status: "interrupted",
    input: column({ messages: [{ role: "user", content: "analyze this data and visualize it" }] }),
    spaceSnapshot: set,
  }),
];

/** A chain of stacks, each called by a running `delegate` of the one before; the last step is interrupted. */
export function deepStack(depth: number): Step[] {
  const steps: Step[] = [];
  for (let level = 0; level < depth; level++) {
    const stack = {
      assistantId: `agent_${level}`,
      stackId: `stack_${level}`,
      stackParentId: level === 0 ? null : `stack_${level - 1}`,
      stackDepth: level,
    };
    const isLast = level === depth - 1;
    const input = column({ agent_id: `agent_${level + 1}` });
    steps.push(
      isLast
        ? step(level, { ...stack, status: "interrupted" })
        : step(level, { ...stack, type: "delegate", status: "running", input }),
    );
  }
  return steps;
}
