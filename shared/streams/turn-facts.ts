import { MergedValue } from "./merged-value.ts";

/** What is known of a turn beside its messages. */
export class TurnFacts {
  startedAt: string | null = null;
  agentId: string | null = null;
  /** Of the message in the stream. */
  messageId: string | null = null;
  /** Whether anything came but the announcement that it begins. */
  hasSaid = false;
  /** An error that no end of the message has followed. */
  error: { at: string | null; detail: string | null } | null = null;
  /** A log of events said that its result is there. */
  hasResult = false;
  /** In a log of events: of the parts of the open response. */
  highestIndex = -1;
  finishReason: string | null = null;
  metadata = new MergedValue();
  /** Of its last event that said something, and of the last line of any kind. */
  saidAt: string | null = null;
  lineAt: string | null = null;
  /** Since that event. */
  heartbeats = 0;

  copy(): TurnFacts {
    return Object.assign(new TurnFacts(), this, { metadata: this.metadata.copy() });
  }
}
