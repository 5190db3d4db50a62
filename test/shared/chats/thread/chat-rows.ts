import type { Assistant, Chat, ChatRequest, Message, Step } from "../../../../shared/chats/chat-store.ts";
import type { JsonColumn } from "../../../../shared/chats/json-column.ts";
import type { Instant } from "../../../../shared/chats/read-time.ts";
import { isIncomplete } from "../../../../shared/chats/stacks/is-incomplete.ts";

/** A chat as a test writes it down: rows with only what matters, JSON as the values that it holds, times in seconds. */
export type WrittenChat = {
  chat?: Partial<Chat>;
  messages?: readonly MessageRow[];
  steps?: readonly StepRow[];
  assistants?: readonly Partial<Assistant>[];
  keepsOnlyFailures?: boolean;
};

type Written<Row, Columns extends keyof Row> = Partial<Omit<Row, Columns>> & {
  [Name in Columns]?: unknown;
} & {
  at?: number;
  until?: number;
  /** For columns that hold no JSON, or too much of it. */
  columns?: Partial<Pick<Row, Columns>>;
};
export type MessageRow = Written<Message, "props" | "metadata">;
export type StepRow = Written<Step, "input" | "output" | "spaceSnapshot" | "metadata">;

const noon = Date.UTC(2026, 0, 1, 12);

export function instant(seconds: number | undefined): Instant | null {
  if (seconds === undefined) return null;
  const at = noon + seconds * 1000;
  return { iso: new Date(at).toISOString().replace(".000Z", "Z"), at };
}

const column = (value: unknown): JsonColumn =>
  value === undefined ? { state: "none" } : { state: "value", value };

export const aChat = (fields: Partial<Chat> = {}): Chat => ({
  chatId: "chat_1",
  title: null,
  assistantId: "helper",
  assistantName: null,
  mode: null,
  status: null,
  share: null,
  isPreset: null,
  isPublic: null,
  sort: null,
  userId: null,
  teamId: null,
  tenantId: null,
  lastMessageAt: null,
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
  isDeleted: false,
  metadata: { state: "none" },
  others: {},
  notices: [],
  ...fields,
});

export function aMessage({ at, until, columns, props, metadata, ...fields }: MessageRow, row = 1): Message {
  return {
    row,
    messageId: `msg_${row}`,
    chatId: "chat_1",
    requestId: "req_1",
    role: "assistant",
    type: "text",
    blockId: null,
    threadId: null,
    assistantId: null,
    connector: null,
    mode: null,
    sequence: row,
    createdAt: instant(at),
    updatedAt: instant(until),
    notices: [],
    ...fields,
    props: column(props),
    metadata: column(metadata),
    ...columns,
  };
}

export function aStep(written: StepRow, row = 1): Step {
  const { at, until, columns, input, output, spaceSnapshot, metadata, ...fields } = written;
  return {
    row,
    stepId: `step_${row}`,
    chatId: "chat_1",
    requestId: "req_1",
    assistantId: "helper",
    stackId: "stack_1",
    stackParentId: null,
    stackDepth: fields.stackParentId === undefined ? 0 : 1,
    type: "llm",
    status: "completed",
    error: null,
    sequence: row,
    createdAt: instant(at),
    updatedAt: instant(until),
    notices: [],
    ...fields,
    input: column(input),
    output: column(output),
    spaceSnapshot: column(spaceSnapshot),
    metadata: column(metadata),
    ...columns,
  };
}

export const anAssistant = (known: Partial<Assistant>): Assistant => ({
  assistantId: "helper",
  name: null,
  avatar: null,
  createdAt: null,
  ...known,
});

export function aRequest(requestId: string | null, messages: Message[], steps: Step[]): ChatRequest {
  return {
    requestId,
    rows: [],
    at: null,
    messages: messages.length,
    steps: steps.length,
    hasPrompt: messages.some(({ role }) => role === "user"),
    hasAnswer: messages.some(({ role }) => role === "assistant"),
    incomplete: steps
      .filter(isIncomplete)
      .map(({ stepId, sequence, status }) => ({ stepId, sequence, status })),
    log: null,
  };
}
