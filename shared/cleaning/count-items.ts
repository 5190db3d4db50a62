import { messagesOf, ownPartsOf, partsOf, type Span, visitSpan } from "../cycles/places.ts";
import { ToolParts } from "../cycles/tool-parts.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, partWord, type ThreadIndex } from "../index/thread-index.ts";
import type { ItemCounts } from "./cleaned-thread.ts";

const noItems = (): ItemCounts => ({
  turns: 0,
  requests: 0,
  responses: 0,
  events: 0,
  calls: 0,
  returns: 0,
  thinking: 0,
});

export function countItems(index: ThreadIndex): ItemCounts {
  const counts = noItems();
  const counter = new ItemCounter(index);
  for (let turn = 0; turn < index.turns.length; turn++) counter.addTurn(turn, counts);
  return counts;
}

class ItemCounter {
  readonly #index: ThreadIndex;
  readonly #tools: ToolParts;
  readonly #thinking: number;

  constructor(index: ThreadIndex) {
    this.#index = index;
    this.#tools = new ToolParts(index);
    this.#thinking = index.strings.addText("thinking");
  }

  /** Adds what a turn holds. */
  addTurn(turn: number, counts: ItemCounts): void {
    counts.turns++;
    this.#addParts(ownPartsOf(this.#index, turn), counts);
    visitSpan(messagesOf(this.#index, turn), (message) => {
      const type = this.#index.messages.word(message, messageWord.type);
      if (type === knownString.request) counts.requests++;
      else if (type === knownString.response) counts.responses++;
      else if (type === knownString.system) counts.events++;
      this.#addParts(partsOf(this.#index, message), counts);
    });
  }

  #addParts(parts: Span, counts: ItemCounts): void {
    visitSpan(parts, (part) => {
      if (this.#tools.isCall(part)) counts.calls += this.#tools.isRunByProvider(part) ? 0 : 1;
      else if (this.#tools.isReturn(part)) counts.returns++;
      else if (this.#index.parts.word(part, partWord.kind) === this.#thinking) counts.thinking++;
    });
  }
}
