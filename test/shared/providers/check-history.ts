import { type Message, type Part, readHistory } from "./read-history.ts";

// What providers refuse, worked out the slow and plain way from the parsed document: no code of the core is used.

type Refusals = { openai: string[]; anthropic: string[] };
/** A call and the return that answers it, with the message that holds the return. */
type Answers = Map<Part, { part: Part; message: Message }>;

/** The pointers of all refusals in the order of the thread; one that is refused for two reasons stands there twice. */
export function checkHistory(thread: unknown): Refusals {
  const all = readHistory(thread);
  const answers = pairCalls(all);
  const returns = new Set([...answers.values()].map(({ part }) => part));
  const refused: Refusals = { openai: [], anthropic: [] };
  const both = (pointer: string) => Object.values(refused).forEach((pointers) => pointers.push(pointer));

  const sent = all.filter(({ role, parts }) => role === "response" || parts.some(isSent));
  if (sent.length === 0) both("/turns");
  for (const [at, message] of sent.entries()) {
    const { role, pointer, parts } = message;
    if (at === 0 && (role === "response" || !parts.some(isPrompt))) both(pointer);
    const last = parts.findLast(isSent);
    if (role === "response" && (last === undefined || last.kind === "thinking")) both(pointer);
    for (const part of parts) {
      if (isReturn(part) && !part.isProviders && !returns.has(part)) both(part.pointer);
      if (role === "response" && isCall(part)) {
        if (hasIdBefore(parts, part)) refused.anthropic.push(part.pointer);
        if (!part.isProviders && !isAnsweredNext(all, message, answers.get(part))) both(part.pointer);
      }
      if (isEmpty(part)) both(part.pointer);
      else if (isWhite(part)) refused.anthropic.push(part.pointer);
    }
  }
  return refused;
}

const isSent = ({ kind }: Part) => kind !== null && !kind.startsWith("meta:");
const isPrompt = ({ kind }: Part) => kind === "user-prompt" || kind === "text" || kind === "file";
const isText = ({ kind }: Part) => kind === "user-prompt" || kind === "text";
const isCall = ({ kind }: Part) => kind === "tool-call" || kind === "builtin-tool-call";
const isInline = ({ kind }: Part) => kind === "tool-return" || kind === "builtin-tool-return";
const isReturn = ({ kind, tool }: Part) =>
  kind === "tool-return" || (kind === "retry-prompt" && tool !== null);

function isEmpty(part: Part): boolean {
  const content = part.content ?? "";
  const isNothing = content === "" || (Array.isArray(content) && content.length === 0);
  return isText(part) && isNothing && (part.contentRef ?? null) === null;
}

const isWhite = (part: Part) =>
  isText(part) &&
  typeof part.content === "string" &&
  part.content.trim() === "" &&
  (part.contentRef ?? null) === null;

const hasIdBefore = (parts: Part[], call: Part) =>
  call.id !== null &&
  parts.slice(0, parts.indexOf(call)).some((other) => isCall(other) && other.id === call.id);

/** The next message goes on while requests hold nothing but returns; the first with other words is the last of it. */
function isAnsweredNext(
  all: Message[],
  response: Message,
  answer: { message: Message } | undefined,
): boolean {
  if (answer === undefined) return false;
  const between = all.slice(all.indexOf(response) + 1, all.indexOf(answer.message));
  return between.every(({ parts }) => parts.filter(isSent).every(isReturn));
}

/** The requests behind a response up to the next response; where there is none, what opens the next turn. */
function placesOfReturns(all: Message[], response: Message): { own: Message[]; next: Message[] } {
  const after = all.slice(all.indexOf(response) + 1);
  const inTurn = after.filter(({ turn }) => turn === response.turn);
  const own = untilResponse(inTurn);
  if (inTurn.length > 0) return { own, next: [] };
  return { own, next: untilResponse(after.filter(({ turn }) => turn === response.turn + 1)) };
}

function untilResponse(messages: Message[]): Message[] {
  const end = messages.findIndex(({ role }) => role === "response");
  return end < 0 ? messages : messages.slice(0, end);
}

function pairCalls(all: Message[]): Answers {
  const answers: Answers = new Map();
  for (const response of all.filter(({ role }) => role === "response")) {
    const calls = response.parts.filter(isCall);
    const owed = calls.filter(({ isProviders }) => !isProviders);
    const ran = calls.filter(({ isProviders }) => isProviders);
    pair(ran, [response], isInline, answers);
    const { own, next } = placesOfReturns(all, response);
    for (const half of [owed, ran]) pair(half, own, isReturn, answers);
    const tried: Answers = new Map(answers);
    pair(owed, next, isReturn, tried);
    // The next turn answers every call or none.
    if (owed.length === 0 || !owed.every((call) => tried.has(call))) continue;
    for (const half of [owed, ran]) pair(half, next, isReturn, answers);
  }
  return answers;
}

/** Each call in order takes the first return that names it and that no call has taken. */
function pair(calls: Part[], places: Message[], counts: (part: Part) => boolean, answers: Answers): void {
  for (const call of calls.filter((one) => !answers.has(one))) {
    const taken = new Set([...answers.values()].map(({ part }) => part));
    const found = places
      .flatMap((message) => message.parts.map((part) => ({ part, message })))
      .find(({ part }) => counts(part) && !part.isPreliminary && !taken.has(part) && answersCall(part, call));
    if (found !== undefined) answers.set(call, found);
  }
}

/** By the same id; where neither has one, by the same tool. */
const answersCall = (part: Part, call: Part) =>
  call.id === null && part.id === null ? call.tool !== null && call.tool === part.tool : call.id === part.id;
