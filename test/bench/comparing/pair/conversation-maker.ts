import { Random } from "../../thread/random.ts";
import { TextMaker } from "../../thread/text-maker.ts";
import { agents, tools, words } from "../../thread/words.ts";
import type {
  AgentTurn,
  Call,
  CallPart,
  Message,
  ReturnPart,
  TextPart,
  Turn,
  UserTurn,
} from "./conversation.ts";

const mostMessages = 12;
export const leastMessages = 4;

/** A conversation of many short messages, about half a kilobyte each. No time and no id stands in it twice. */
export class ConversationMaker {
  readonly #random: Random;
  readonly #text: TextMaker;
  #now = Date.UTC(2025, 0, 6, 8);

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#text = new TextMaker(this.#random);
  }

  /** User turns, each followed by an agent turn, with as many messages in all. */
  *turns(messages: number): Generator<Turn> {
    for (let left = messages; left > 0;) {
      yield this.userTurn();
      const turn = this.agentTurn(Math.min(left, this.#random.between(leastMessages, mostMessages)));
      left -= turn.messages.length;
      yield turn;
    }
  }

  userTurn(): UserTurn {
    const content = this.#sentences(2, 6);
    return { turn_type: "user", submitted_at: this.#tick(), parts: [{ part_kind: "user-prompt", content }] };
  }

  /** Calls with their returns, an event where the number wants it, and an answer at the end. */
  agentTurn(count: number): AgentTurn {
    const agent = this.#random.pick(agents);
    const started_at = this.#tick();
    const messages: Message[] = [];
    while (messages.length + 3 <= count) messages.push(...this.#cycle(agent.model));
    if (messages.length + 2 === count) messages.push(this.#event());
    messages.push(this.#response(agent.model, { part_kind: "text", content: this.#sentences(2, 5) }));
    return {
      turn_type: "agent",
      agent_id: agent.id,
      started_at,
      completion_status: "complete",
      messages,
      completed_at: this.#tick(),
    };
  }

  #cycle(model: string): [Message, Message] {
    const random = this.#random;
    const call: Call = { tool_name: random.pick(tools), tool_call_id: `call_${random.hex(20)}` };
    const path = `src/${random.pick(words)}/${random.pick(words)}-${random.pick(words)}.ts`;
    const args = { path, query: this.#sentences(1, 2), limit: random.between(1, 500) };
    const asks: CallPart = { part_kind: "tool-call", ...call, args };
    const content = this.#sentences(3, 7);
    const answers: ReturnPart = { part_kind: "tool-return", ...call, status: "success", content };
    return [
      this.#response(model, asks),
      { message_type: "request", timestamp: this.#tick(), parts: [answers] },
    ];
  }

  #response(model_name: string, part: CallPart | TextPart): Message {
    const [input_tokens, output_tokens] = [this.#random.between(500, 90_000), this.#random.between(20, 4000)];
    return {
      message_type: "response",
      timestamp: this.#tick(),
      model_name,
      provider_response_id: `resp_${this.#random.hex(16)}`,
      parts: [part],
      usage: { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens },
      finish_reason: part.part_kind === "text" ? "stop" : "tool_calls",
    };
  }

  #event(): Message {
    const event_data = { step: this.#random.between(1, 40), detail: this.#sentences(3, 6) };
    return { message_type: "system", timestamp: this.#tick(), event_type: "data-app-progress", event_data };
  }

  #sentences(least: number, most: number): string {
    return this.#random.several(this.#random.between(least, most), () => this.#text.sentence()).join(" ");
  }

  #tick(): string {
    this.#now += this.#random.between(200, 9000);
    return new Date(this.#now).toISOString();
  }
}
