import type { CancelSignal } from "../api/bridge.ts";
import type { Cycles } from "../cycles/cycles.ts";
import { NumberColumn } from "../cycles/number-column.ts";
import { ToolParts } from "../cycles/tool-parts.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { type HistoryMessage, historyMessages } from "./history-messages.ts";
import { HistoryParts } from "./history-parts.ts";
import { refusedFaults } from "./refusals.ts";
import { ReturnReach } from "./return-reach.ts";
import { TextContent } from "./text-content.ts";
import type { Verdicts } from "./verdict.ts";
import { VerdictDraft } from "./verdict-draft.ts";

export { type ProviderName, providerNames, type Verdict, type Verdicts } from "./verdict.ts";

/** `cycles` by the rule that every call is answered. */
export type JudgedThread = { index: ThreadIndex; cycles: Cycles; reader: ByteReader };

export type JudgeOptions = {
  signal?: CancelSignal | undefined;
  /** So many reasons are listed for each provider. */
  most?: number;
};

/** Whether providers would take a thread as a history to go on from. Null when it was cancelled. */
export async function judgeHistory(
  thread: JudgedThread,
  { signal, most = 100 }: JudgeOptions = {},
): Promise<Verdicts | null> {
  const content = new TextContent(thread.index, thread.reader);
  const judge = new HistoryJudge(thread, content, most);
  const isCancelled = () => signal?.aborted === true;
  if (isCancelled()) return null;
  for (const part of judge.judge()) {
    await content.load(part);
    if (isCancelled()) return null;
  }
  return judge.finish();
}

/** Looks at each message once, in order, and at the requests behind a response once more. */
class HistoryJudge {
  readonly #index: ThreadIndex;
  readonly #cycles: Cycles;
  readonly #tools: ToolParts;
  readonly #kinds: HistoryParts;
  readonly #reach: ReturnReach;
  readonly #content: TextContent;
  readonly #draft: VerdictDraft;
  /** By part: the place of its fault in `refusedFaults`, plus one. No part has two of them. */
  readonly #faults = new NumberColumn();
  #isFirst = true;

  constructor({ index, cycles }: JudgedThread, content: TextContent, most: number) {
    this.#index = index;
    this.#cycles = cycles;
    this.#tools = new ToolParts(index);
    this.#kinds = new HistoryParts(index);
    this.#reach = new ReturnReach(index, this.#tools, this.#kinds);
    this.#content = content;
    this.#draft = new VerdictDraft(index, most);
    for (const { kind, part } of cycles.faults) {
      const fault = refusedFaults.findIndex((name) => name === kind);
      if (fault >= 0) this.#faults.set(part, fault + 1);
    }
  }

  /** Stops at each part whose content has to be loaded before it goes on. */
  *judge(): Generator<number, void, void> {
    for (const message of historyMessages(this.#index, this.#kinds)) {
      if (this.#isFirst) this.#judgeFirst(message);
      if (message.from === "model") this.#judgeResponse(message);
      yield* this.#judgeParts(message);
    }
  }

  finish(): Verdicts {
    if (this.#isFirst) this.#draft.refuse("nothing-to-send", null);
    return this.#draft.finish();
  }

  #judgeFirst(message: HistoryMessage): void {
    this.#isFirst = false;
    if (message.from === "model" || !this.#kinds.hasPrompt(message.parts))
      this.#draft.refuse("no-prompt-first", { ...message, part: null });
  }

  #judgeResponse(message: HistoryMessage): void {
    const last = this.#kinds.lastSent(message.parts);
    const place = { ...message, part: null };
    if (last === null) this.#draft.refuse("empty-response", place);
    else if (this.#kinds.isThinking(last)) this.#draft.refuse("bare-thinking", place);
  }

  *#judgeParts(message: HistoryMessage): Generator<number, void, void> {
    const { from, to } = message.parts;
    for (let part = from; part < to; part++) {
      const fault = this.#faults.get(part);
      if (fault > 0) this.#draft.refuse(refusedFaults[fault - 1]!, { ...message, part });
      if (message.from === "model") this.#judgeCall(message.turn, message.message, part);
      if (!this.#kinds.isText(part)) continue;
      let content = this.#content.stateOf(part);
      if (content === null) {
        yield part;
        // A source that became shorter is no reason to refuse.
        content = this.#content.stateOf(part) ?? "full";
      }
      if (content !== "full") this.#draft.refuse(`${content}-content`, { ...message, part });
    }
  }

  #judgeCall(turn: number, response: number, part: number): void {
    if (!this.#tools.isCall(part) || this.#tools.isRunByProvider(part)) return;
    const answer = this.#cycles.pairOf(part);
    if (answer !== null && !this.#reach.isBehindWords(turn, response, answer)) return;
    const name = answer === null ? "no-return" : "return-behind-words";
    this.#draft.refuse(name, { turn, message: response, part });
  }
}
