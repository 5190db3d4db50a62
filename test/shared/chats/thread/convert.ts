import type { ChatRequest } from "../../../../shared/chats/chat-store.ts";
import {
  type ChatSource,
  type RequestRows,
  writeChatThread,
  type WrittenThread,
} from "../../../../shared/chats/thread/write-chat-thread.ts";
import { skippedRules } from "../../../../shared/chats/thread/skipped-rules.ts";
import { succeed } from "../../../../shared/failure/failure.ts";
import { cyclesOfText } from "../../cycles/cycles-of.ts";
import { dumpCycles } from "../../cycles/dump-cycles.ts";
import { checkText } from "../../problems/check-text.ts";
import { aChat, aMessage, anAssistant, aRequest, aStep, type WrittenChat } from "./chat-rows.ts";

/** Objects of a thread that was read back: whatever a test looks for in them. */
export type Read = { [key: string]: unknown };
export type ReadTurn = Read & { parts?: Read[]; messages?: (Read & { parts?: Read[] })[] };

export type Converted = WrittenThread & { text: string; thread: Read & { turns: ReadTurn[] } };

export function sourceOf(written: WrittenChat): ChatSource {
  const messages = (written.messages ?? []).map((row, at) => aMessage(row, at + 1));
  const steps = (written.steps ?? []).map((row, at) => aStep(row, at + 1));
  const byRequest = new Map<ChatRequest, RequestRows>();
  for (const id of new Set([...messages, ...steps].map(({ requestId }) => requestId))) {
    const own = <Row extends { requestId: string | null }>(rows: Row[]) =>
      rows.filter(({ requestId }) => requestId === id);
    const rows = { messages: own(messages), steps: own(steps) };
    byRequest.set(aRequest(id, rows.messages, rows.steps), rows);
  }
  const assistants = (written.assistants ?? []).map(anAssistant);
  return {
    chat: aChat(written.chat),
    requests: [...byRequest.keys()],
    read: async (request) => succeed(byRequest.get(request)!),
    assistants: async (ids) => succeed(assistants.filter(({ assistantId }) => ids.includes(assistantId))),
    keepsOnlyFailures: written.keepsOnlyFailures ?? false,
  };
}

export async function convertSource(source: ChatSource): Promise<Converted> {
  const pieces: string[] = [];
  const result = await writeChatThread(source, (piece) => void pieces.push(piece));
  if (!result.ok) throw new Error(result.failure.found);
  const text = pieces.join("");
  return { ...result.value, text, thread: JSON.parse(text) as Converted["thread"] };
}

export const convert = (written: WrittenChat): Promise<Converted> => convertSource(sourceOf(written));

/** The turns of the agents alone. */
export async function agentTurns(written: WrittenChat): Promise<ReadTurn[]> {
  const { thread } = await convert(written);
  return thread.turns.filter((turn) => turn["turn_type"] === "agent");
}

/** The parts of the only message of the only turn of an agent. */
export async function answerParts(written: WrittenChat): Promise<Read[]> {
  const [turn, ...otherTurns] = await agentTurns(written);
  const [message, ...otherMessages] = turn?.messages ?? [];
  if (otherTurns.length > 0 || otherMessages.length > 0) throw new Error("more than one");
  return message?.parts ?? [];
}

/** As the core reads the thread: the states of its cycles, and what its rules and the rules of databases say. */
export async function readByCore({ text, problems }: Converted) {
  const { cycles, faults } = dumpCycles(cyclesOfText(text));
  const checked = await checkText(text, { skip: skippedRules });
  return {
    cycles: cycles.map(({ response, state, hasErrors }) => `${state}${hasErrors ? "!" : ""} ${response}`),
    faults: faults.map(({ kind, at }) => `${kind} ${at}`),
    problems: [...problems, ...checked.problems].map(
      ({ severity, pointer, rule }) => `${severity} ${pointer} ${rule}`,
    ),
  };
}
