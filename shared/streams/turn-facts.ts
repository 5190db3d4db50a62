import { MergedValue } from "./merged-value.ts";
import type { TurnEnding } from "./turn-draft.ts";

/** What is known of a turn beside its messages. */
export class TurnFacts {
  startedAt: string | null = null;
  agentId: string | null = null;
  /** Of the message in the stream. */
  messageId: string | null = null;
  /** Whether its beginning was announced, and whether anything else came. */
  isAnnounced = false;
  hasSaid = false;
  /** It was finished. Data and metadata may still follow. */
  ending: TurnEnding | null = null;
  /** An error that no end of the message has followed. */
  error: { at: string | null; detail: string | null } | null = null;
  /** A log of events said that its result is there. */
  hasResult = false;
  /** In a log of events: of the parts of the open response. */
  highestIndex = -1;
  finishReason: string | null = null;
  metadata = new MergedValue();
  /** In a log of events: when tools returned, by their own clocks. The client is never told. */
  returnTimes: { tool_call_id: string | null; timestamp: string }[] = [];
  /** Of its last event that said something, and of the last line of any kind. */
  saidAt: string | null = null;
  lineAt: string | null = null;
  /** Since that event. */
  heartbeats = 0;

  copy(): TurnFacts {
    const { metadata, returnTimes } = this;
    return Object.assign(new TurnFacts(), this, { metadata: metadata.copy(), returnTimes: [...returnTimes] });
  }
}
