// The requests of a chat, from what little decides them of its messages and steps.
import type { ChatRequest } from "../../../shared/chats/chat-store.ts";
import { type Instant, compareInstants } from "../../../shared/chats/read-time.ts";
import { isIncomplete } from "../../../shared/chats/stacks/is-incomplete.ts";

export type MessageFact = { row: number; requestId: string | null; role: string; at: Instant | null };
export type StepFact = {
  row: number;
  stepId: string;
  requestId: string | null;
  status: string;
  sequence: number;
  at: Instant | null;
};

type Gathered = { requestId: string | null; messages: MessageFact[]; steps: StepFact[] };

/**
 * In the order of time, ties by the first row. `messages` are in the order of the chat: without a request id, a user's message begins
 * a new request. All steps without one are a request of their own, which has no rows.
 */
export function collectRequests(messages: readonly MessageFact[], steps: readonly StepFact[]): ChatRequest[] {
  const named = new Map<string, Gathered>();
  const unnamed: Gathered[] = [];
  const withId = (requestId: string): Gathered => {
    const known = named.get(requestId) ?? { requestId, messages: [], steps: [] };
    named.set(requestId, known);
    return known;
  };
  for (const message of messages) {
    const isNew = message.role === "user" || unnamed.length === 0;
    if (message.requestId !== null) withId(message.requestId).messages.push(message);
    else if (isNew) unnamed.push({ requestId: null, messages: [message], steps: [] });
    else unnamed.at(-1)?.messages.push(message);
  }
  const loose = steps.filter((step) => step.requestId === null);
  for (const step of steps) if (step.requestId !== null) withId(step.requestId).steps.push(step);
  if (loose.length > 0) unnamed.push({ requestId: null, messages: [], steps: loose });
  return [...named.values(), ...unnamed]
    .map((gathered) => ({ request: requestOf(gathered), gathered }))
    .toSorted((a, b) => compareTimes(a.request.at, b.request.at) || compareRows(a.gathered, b.gathered))
    .map(({ request }) => request);
}

function requestOf({ requestId, messages, steps }: Gathered): ChatRequest {
  return {
    requestId,
    rows: requestId === null ? messages.map((message) => message.row) : [],
    at: leastTime([...messages, ...steps]),
    messages: messages.length,
    steps: steps.length,
    hasPrompt: messages.some((message) => message.role === "user"),
    hasAnswer: messages.some((message) => message.role === "assistant"),
    incomplete: steps
      .filter(isIncomplete)
      .toSorted((a, b) => a.sequence - b.sequence || a.row - b.row)
      .map(({ stepId, sequence, status }) => ({ stepId, sequence, status })),
    log: null,
  };
}

function leastTime(facts: readonly { at: Instant | null }[]): Instant | null {
  let least: Instant | null = null;
  for (const { at } of facts)
    if (at !== null && (least === null || compareInstants(at, least) < 0)) least = at;
  return least;
}

/** What has no time comes first. */
const compareTimes = (a: Instant | null, b: Instant | null) =>
  a === null || b === null ? Number(a !== null) - Number(b !== null) : compareInstants(a, b);

/** What has messages comes before what has steps only: the user's message is written before anything runs. */
function compareRows(a: Gathered, b: Gathered): number {
  const [messageOfA, messageOfB] = [leastRow(a.messages), leastRow(b.messages)];
  if (messageOfA !== messageOfB) return messageOfA < messageOfB ? -1 : 1;
  const [stepOfA, stepOfB] = [leastRow(a.steps), leastRow(b.steps)];
  return stepOfA === stepOfB ? 0 : stepOfA < stepOfB ? -1 : 1;
}

const leastRow = (facts: readonly { row: number }[]) =>
  facts.reduce((least, { row }) => Math.min(least, row), Number.POSITIVE_INFINITY);
