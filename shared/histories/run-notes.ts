import type { Member } from "./change.ts";
import { beginsWithPrompt, type HistoryMessage, type State } from "./history-message.ts";

const reasons: Readonly<Record<State, string>> = {
  interrupted: "user_cancelled",
  incomplete: "incomplete_stream",
  suspended: "suspended",
};

/** How a turn ended. */
export const endingNames: readonly string[] = ["completion_status", "completed_at", "interruption"];

/** What the messages of one run say of it, as far as they were read. */
export class RunNotes {
  /** Null where no message of it names its run. */
  #runId: string | null;
  #agentId: string | null = null;
  #hasResponse = false;
  #startedAt: string | null = null;
  #lastAt: string | null = null;
  #stopped: { state: State; at: string | null } | null = null;

  constructor(runId: string | null) {
    this.#runId = runId;
  }

  get isStopped(): boolean {
    return this.#stopped !== null;
  }

  note({ kind, at, agentId, state, runId }: HistoryMessage): void {
    this.#runId ??= runId;
    this.#agentId ??= agentId;
    this.#startedAt ??= at;
    this.#lastAt = at ?? this.#lastAt;
    if (kind === "response") this.#hasResponse = true;
    // Who was suspended and speaks again was not stopped by it.
    if (kind === "response" && this.#stopped?.state === "suspended") this.#stopped = null;
    if (state !== null) this.#stopped = { state, at };
  }

  /** Whether a message belongs to this run. */
  goesOnWith(message: HistoryMessage): boolean {
    if (message.runId === null) return !beginsWithPrompt(message);
    if (this.#runId !== null) return this.#runId === message.runId;
    // What was asked before runs had names is answered by one that has.
    return !this.#hasResponse && !beginsWithPrompt(message);
  }

  copy(): RunNotes {
    const copy = new RunNotes(this.#runId);
    copy.#agentId = this.#agentId;
    copy.#hasResponse = this.#hasResponse;
    copy.#startedAt = this.#startedAt;
    copy.#lastAt = this.#lastAt;
    copy.#stopped = this.#stopped;
    return copy;
  }

  /** The turn without its messages. `isCut`: the list stops in the middle of it, so nobody knows how it ended. */
  members(isCut: boolean): Member[] {
    return [
      ["turn_type", "agent"],
      ["agent_id", this.#agentId ?? undefined],
      ["started_at", this.#startedAt ?? undefined],
      ...this.#ending(isCut),
    ];
  }

  #ending(isCut: boolean): Member[] {
    const stopped = this.#stopped ?? (isCut ? { state: "incomplete" as const, at: this.#lastAt } : null);
    if (stopped === null)
      return [
        ["completion_status", "complete"],
        ["completed_at", this.#lastAt ?? undefined],
      ];
    const { state, at } = stopped;
    return [
      ["completion_status", "interrupted"],
      ["interruption", { reason: reasons[state], ...(at === null ? {} : { interrupted_at: at }) }],
    ];
  }
}
