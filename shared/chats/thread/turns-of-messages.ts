import type { Message } from "../chat-store.ts";
import { isResult, messageItem } from "./message-item.ts";
import type { Became } from "./request-draft.ts";
import { latestTime, rowTime } from "./row-times.ts";
import type { AgentTurn, RequestMessage, ResponseMessage } from "./thread-drafts.ts";

/** What the user saw of a request, as turns: consecutive messages of one assistant are one. */
export function turnsOfMessages(
  messages: readonly Message[],
  chatAssistant: string | null,
  became: Became,
): AgentTurn[] {
  const turns: VisibleTurn[] = [];
  const toolNames = new Map<string, string>();
  for (const message of messages) {
    const last = turns.at(-1);
    const agentId = assistantOf(message, last, chatAssistant);
    const turn = last === undefined || last.agentId !== agentId ? new VisibleTurn(agentId) : last;
    if (turn !== last) turns.push(turn);
    became.set(message, turn.add(message, toolNames));
  }
  return turns.map((turn) => turn.finish());
}

/** Results and system messages often name nobody: they belong to whoever is at work. */
function assistantOf(message: Message, turn: VisibleTurn | undefined, chat: string | null): string | null {
  if (message.assistantId !== null && message.assistantId !== "") return message.assistantId;
  const speaks = message.role === "assistant" && !isResult(message);
  return speaks || turn === undefined ? chat : turn.agentId;
}

class VisibleTurn {
  readonly agentId: string | null;
  readonly #messages: AgentTurn["messages"] = [];
  readonly #rows: Message[] = [];
  /** Still grows: events that come meanwhile stand behind it, so that it is not torn in two. A return ends it. */
  #response: ResponseMessage | null = null;

  constructor(agentId: string | null) {
    this.agentId = agentId;
  }

  /** Answers what the message became. */
  add(message: Message, toolNames: Map<string, string>): object {
    this.#rows.push(message);
    const item = messageItem(message, toolNames);
    if (item.becomes === "event") {
      this.#messages.push(item.event);
      return item.event;
    }
    const { parts } = item.becomes === "return" ? this.#requestAt(message) : this.#responseAt(message);
    // One by one: a list may be longer than a call can have arguments.
    for (const part of item.parts) parts.push(part);
    return item.parts[0]!;
  }

  finish(): AgentTurn {
    return {
      type: "agent",
      agentId: this.agentId,
      startedAt: this.#rows.map(rowTime).find((time) => time !== null) ?? null,
      ending: { status: "complete", at: latestTime(this.#rows) },
      messages: this.#messages,
    };
  }

  #responseAt(message: Message): ResponseMessage {
    if (this.#response !== null) return this.#response;
    const at = rowTime(message);
    this.#response = { type: "response", at, model: {}, parts: [], usage: null, finishReason: null };
    this.#messages.push(this.#response);
    return this.#response;
  }

  #requestAt(message: Message): RequestMessage {
    this.#response = null;
    const last = this.#messages.at(-1);
    if (last?.type === "request") return last;
    const request: RequestMessage = { type: "request", at: rowTime(message), parts: [] };
    this.#messages.push(request);
    return request;
  }
}
