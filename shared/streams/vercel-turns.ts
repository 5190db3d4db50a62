import { asFields, type Fields, fieldOf, textOf } from "../problems/fields.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import type { TurnAssembler } from "./turn-assembler.ts";
import type { Reason } from "./turn-draft.ts";

/** A message begins, unless this is the open one, announced once more or only now. */
export function startMessage(chunk: Fields, thread: ThreadAssembler): void {
  const messageId = textOf(chunk, "messageId");
  const open = thread.turn;
  const turn = open !== null && isSameMessage(open, messageId) ? open : thread.begin();
  turn.facts.isAnnounced = true;
  turn.facts.messageId = messageId ?? turn.facts.messageId;
  keepMetadata(chunk, thread);
  thread.stir();
}

function isSameMessage({ facts, drafts }: TurnAssembler, messageId: string | null): boolean {
  if (facts.ending !== null) return false;
  if (messageId !== null && facts.messageId !== null) return facts.messageId === messageId;
  if (!facts.hasSaid) return true;
  // An application may write data before its model begins to speak.
  return !facts.isAnnounced && drafts.every(({ type }) => type === "event");
}

export function addMetadata(chunk: Fields, thread: ThreadAssembler): void {
  thread.say();
  keepMetadata(chunk, thread);
}

export function beginStep(_chunk: Fields, thread: ThreadAssembler): void {
  thread.turn?.beginStep();
  thread.stir();
}

export function finishStep(_chunk: Fields, thread: ThreadAssembler): void {
  thread.turn?.closeMessages();
  thread.turn?.beginStep();
  thread.stir();
}

export function resetStep(_chunk: Fields, thread: ThreadAssembler): void {
  if (thread.turn === null) return;
  thread.counts.resets++;
  thread.counts.resetEvents += thread.turn.resetStep();
  thread.stir();
}

const interrupting: ReadonlyMap<string, Reason> = new Map([
  ["content-filter", "safety_halt"],
  ["error", "error"],
  ["interrupted", "user_cancelled"],
]);

export function finishMessage(chunk: Fields, thread: ThreadAssembler): void {
  // A message that nobody began has no end, but what is told of it counts.
  if (thread.turn === null && fieldOf(chunk, "messageMetadata") === undefined) return;
  const turn = thread.turn ?? thread.begin();
  keepMetadata(chunk, thread);
  const finishReason = textOf(chunk, "finishReason");
  turn.facts.finishReason = finishReason;
  const { at } = thread.moment;
  const lostBecause = "the message was finished before its end";
  const reason = interrupting.get(finishReason ?? "");
  if (reason === undefined) return thread.finish({ status: "complete", at, lostBecause });
  const detail = reason === "error" ? (turn.facts.error?.detail ?? null) : null;
  thread.finish({ status: "interrupted", reason, at, detail, lostBecause });
}

export function abortMessage(chunk: Fields, thread: ThreadAssembler): void {
  if (thread.turn === null) thread.begin();
  thread.end({
    status: "interrupted",
    reason: "user_cancelled",
    at: thread.moment.at,
    detail: textOf(chunk, "reason"),
    lostBecause: "the user cancelled before its end",
  });
}

export function failMessage(chunk: Fields, thread: ThreadAssembler): void {
  const turn = thread.turn ?? thread.begin();
  turn.facts.hasSaid = true;
  const error = fieldOf(chunk, "errorText");
  // It happened, whether or not its step begins anew.
  turn.addEvent("data-tp-error", { error }, { isOfStep: false });
  turn.facts.error = { at: thread.moment.at, detail: typeof error === "string" ? error : null };
}

function keepMetadata(chunk: Fields, thread: ThreadAssembler): void {
  const metadata = fieldOf(chunk, "messageMetadata");
  thread.turn?.facts.metadata.add(metadata);
  if (thread.turn !== null)
    thread.turn.facts.agentId ??= thread.moment.agentId ?? textOf(asFields(metadata), "agent_id");
}
