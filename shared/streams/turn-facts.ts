import { asFields } from "../problems/fields.ts";

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
  metadata: unknown = undefined;
  /** Of its last event that said something, and of the last line of any kind. */
  saidAt: string | null = null;
  lineAt: string | null = null;
  /** Since that event. */
  heartbeats = 0;

  /** Objects are merged, a later key wins; of anything else the later one counts. */
  addMetadata(metadata: unknown): void {
    if (metadata === undefined || metadata === null) return;
    const [earlier, later] = [asFields(this.metadata), asFields(metadata)];
    this.metadata = earlier !== null && later !== null ? { ...earlier, ...later } : metadata;
  }

  copy(): TurnFacts {
    return Object.assign(new TurnFacts(), this);
  }
}
