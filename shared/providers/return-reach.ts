import { isRequest, isResponse, messageOf, messagesOf, partsOf, type Span } from "../cycles/places.ts";
import type { ToolParts } from "../cycles/tool-parts.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { HistoryParts } from "./history-parts.ts";

/**
 * How far the message reaches in which a provider looks for returns. Requests behind one another become one message as long as they
 * hold nothing but returns; the first that holds other words is the last of it, as returns are put before words when it is made.
 */
export class ReturnReach {
  readonly #index: ThreadIndex;
  readonly #tools: ToolParts;
  readonly #kinds: HistoryParts;
  #response = -1;
  #last = 0;

  constructor(index: ThreadIndex, tools: ToolParts, kinds: HistoryParts) {
    this.#index = index;
    this.#tools = tools;
    this.#kinds = kinds;
  }

  /** Whether other words come between a response and a return that is paired with one of its calls. */
  isBehindWords(turn: number, response: number, part: number): boolean {
    const message = messageOf(this.#index, part);
    // A user turn is one message, whatever stands in it.
    if (message === null) return false;
    if (this.#response !== response) {
      // All calls of a response are answered in its own turn, or all in the next.
      const own = messagesOf(this.#index, turn);
      const run = message < own.to ? { from: response + 1, to: own.to } : messagesOf(this.#index, turn + 1);
      this.#response = response;
      this.#last = this.#firstWithWords(run);
    }
    return message > this.#last;
  }

  /** Or where the run of requests ends. */
  #firstWithWords({ from, to }: Span): number {
    let message = from;
    while (message < to && !isResponse(this.#index, message) && !this.#hasWords(message)) message++;
    return message;
  }

  #hasWords(message: number): boolean {
    if (!isRequest(this.#index, message)) return false;
    const { from, to } = partsOf(this.#index, message);
    for (let part = from; part < to; part++)
      if (this.#kinds.isSent(part) && !this.#tools.isReturn(part)) return true;
    return false;
  }
}
