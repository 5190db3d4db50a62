import { PartMaker } from "./part-maker.ts";
import type { Random } from "./random.ts";
import { TextMaker } from "./text-maker.ts";
import { agents, words } from "./words.ts";

type Usage = { input_tokens: number; output_tokens: number; total_tokens: number };

const events = [
  "data-tp-agent_handoff",
  "data-tp-error",
  "data-sys-cache_hit",
  "data-sys-metrics",
  "data-app-progress",
  "data-routing",
  "meta:trace",
  "state.update",
];
const reasons = ["user_cancelled", "timeout", "network_failure", "error"];

/** A conversation without end: user turns, each followed by an agent turn of a few cycles. */
export class TurnMaker {
  readonly #random: Random;
  readonly #text: TextMaker;
  readonly #parts: PartMaker;
  #now = Date.UTC(2025, 0, 6, 8);

  constructor(random: Random) {
    this.#random = random;
    this.#text = new TextMaker(random);
    this.#parts = new PartMaker(random, this.#text);
  }

  userTurn(): object {
    const content = this.#text.prose(this.#random.between(40, 1500));
    return {
      turn_type: "user",
      submitted_at: this.#tick(),
      parts: [{ part_kind: "user-prompt", content }],
      client_metadata: { "app:window": `w${this.#random.between(1, 9)}`, "app:tz": "Europe/Berlin" },
    };
  }

  agentTurn(): object {
    const agent = this.#random.pick(agents);
    const started_at = this.#tick();
    const messages: object[] = [];
    const total: Usage = { input_tokens: 0, output_tokens: 0, total_tokens: 0 };
    for (let cycles = this.#random.between(0, 14); cycles > 0; cycles--) this.#cycle(messages, agent, total);
    const isCut = this.#random.chance(0.04);
    const last = isCut ? this.#parts.toolCall(this.#parts.call()) : this.#parts.text();
    messages.push(this.#response(agent, total, [last], isCut ? "tool_calls" : "stop"));
    return {
      turn_type: "agent",
      agent_id: agent.id,
      started_at,
      ...this.#ending(isCut),
      messages,
      total_usage: total,
    };
  }

  /** A response with its calls, the request that answers them, and what happened beside. */
  #cycle(messages: object[], agent: (typeof agents)[number], total: Usage): void {
    const random = this.#random;
    const calls = random.several(random.chance(0.75) ? 1 : random.between(2, 3), () => this.#parts.call());
    const parts = calls.map((call) => this.#parts.toolCall(call));
    if (random.chance(0.4)) parts.unshift(this.#parts.text());
    if (random.chance(0.3)) parts.unshift(this.#parts.thinking());
    messages.push(this.#response(agent, total, parts, "tool_calls"));
    if (random.chance(0.25)) messages.push(this.#event(agent.id));
    const returns = calls.map((call) => this.#parts.toolReturn(call));
    if (random.chance(0.05)) returns.push(this.#parts.mark());
    if (random.chance(0.03)) returns.push(this.#parts.card());
    messages.push({ message_type: "request", timestamp: this.#tick(), parts: returns });
  }

  #response(agent: (typeof agents)[number], total: Usage, parts: object[], finish_reason: string): object {
    const input_tokens = this.#random.between(500, 90_000);
    const output_tokens = this.#random.between(20, 4000);
    const usage = { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens };
    total.input_tokens += input_tokens;
    total.output_tokens += output_tokens;
    total.total_tokens += usage.total_tokens;
    return {
      message_type: "response",
      timestamp: this.#tick(),
      model_name: agent.model,
      provider_name: agent.provider,
      provider_response_id: `resp_${this.#random.hex(16)}`,
      parts,
      usage,
      finish_reason,
    };
  }

  #event(source_agent: string): object {
    const event_data = {
      step: this.#random.between(1, 40),
      ratio: this.#random.next(),
      label: this.#random.pick(words),
      detail: this.#text.sentence(),
    };
    const event_type = this.#random.pick(events);
    return { message_type: "system", timestamp: this.#tick(), event_type, event_data, source_agent };
  }

  /** Of the turns that were interrupted, half end with a call that has no return. */
  #ending(isCut: boolean): object {
    if (!isCut && !this.#random.chance(0.04))
      return { completion_status: "complete", completed_at: this.#tick() };
    const interruption = { reason: this.#random.pick(reasons), interrupted_at: this.#tick() };
    return { completion_status: "interrupted", interruption };
  }

  #tick(): string {
    this.#now += this.#random.between(200, 9000);
    return new Date(this.#now).toISOString();
  }
}
