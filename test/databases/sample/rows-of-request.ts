import { type Generation, readSampleTime } from "./generation.ts";
import type { SampleMessage, SampleRequest, SampleSearch, SampleStep, Stack } from "./sample-chat.ts";

/** By the names of columns. */
export type Row = Record<string, string | number | null>;

export const toJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

type RequestRows = { messages: Row[]; steps: Row[]; searches: Row[]; logs: Row[] };

/** `before`: how many messages of the chat are numbered already. */
export function rowsOfRequest(
  chatId: string,
  request: SampleRequest,
  before: number,
  generation: Generation,
): RequestRows {
  const name = request.id.replace(/^req_/, "");
  const { messages, steps = [], searches = [] } = request;
  const ids = { chat_id: chatId, request_id: request.id };
  /** `share` of the request's time had passed. */
  const timesAt = (share: number, until = share): Row => {
    const [created, updated] = [share, until].map((part) =>
      generation.time(readSampleTime(request.at) + part * request.seconds * 1000),
    );
    return { created_at: created!, updated_at: updated! };
  };
  const answersFrom = messages.findIndex(({ role }) => role === "assistant");
  const answeredAt = (place: number) => (place - answersFrom + 1) / (messages.length - answersFrom);
  return {
    messages: messages.map((message, place) => {
      // Today's message ids are unique in their request only.
      const id = generation.restartsSequences ? `M${place + 1}` : `msg_${name}_${place + 1}`;
      const numbers = { message_id: id, sequence: before + place + 1 };
      const times = timesAt(message.role === "user" ? 0 : answeredAt(place));
      return join(numbers, ids, messageRow(message, generation), times);
    }),
    steps: steps.map((step, place) => {
      const sequence = step.sequence ?? place + 1;
      const numbers = { [generation.stepId]: `step_${name}_${sequence}`, sequence };
      return join(numbers, ids, stepRow(step), timesAt(place / steps.length, (place + 1) / steps.length));
    }),
    searches: searches.map((search) => join(ids, searchRow(search), timesAt(0.2))),
    logs: logRows(request).map((row) => join({ request_id: request.id }, row, timesAt(0))),
  };
}

const join = (...parts: Row[]): Row => Object.assign({}, ...parts) as Row;

function messageRow(message: SampleMessage, { restartsSequences }: Generation): Row {
  const row: Row = {
    role: message.role,
    type: message.type,
    props: toJson(message.props),
    block_id: message.block ?? null,
    thread_id: message.thread ?? null,
    assistant_id: message.assistant ?? null,
    metadata: toJson(message.metadata),
  };
  return restartsSequences ? { ...row, connector: message.connector ?? null, mode: "chat" } : row;
}

function stepRow(step: SampleStep): Row {
  return {
    assistant_id: step.stack.assistant,
    stack_id: step.stack.id,
    stack_parent_id: step.stack.parent?.id ?? null,
    stack_depth: depthOf(step.stack),
    type: step.type,
    status: step.status,
    input: toJson(step.input),
    output: toJson(step.output),
    space_snapshot: toJson(step.space),
    error: step.error ?? null,
    metadata: null,
  };
}

const depthOf = (stack: Stack): number => (stack.parent === null ? 0 : depthOf(stack.parent) + 1);

function searchRow({ query, source, references, milliseconds }: SampleSearch): Row {
  return {
    query,
    config: toJson({ citation: { format: "[{index}]" } }),
    keywords: toJson(query.split(" ")),
    source,
    references: toJson(references),
    duration: milliseconds,
    error: null,
  };
}

function logRows({ log, seconds }: SampleRequest): Row[] {
  if (log === undefined) return [];
  const { status, inputTokens, outputTokens, error = null } = log;
  const tokens = {
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
  return [{ status, ...tokens, duration: seconds * 1000, error }];
}
