import type { HistoryMessage, State } from "./history-message.ts";
import { messageText, objectText } from "./message-text.ts";

const reasons: Readonly<Record<State, string>> = {
  interrupted: "user_cancelled",
  incomplete: "incomplete_stream",
  suspended: "suspended",
};

/** What an agent did in one run, as far as it was read. */
export class AgentDraft {
  /** Null where no message of it names its run. */
  runId: string | null;
  #agentId: string | null = null;
  #messages: string[] = [];
  #hasResponse = false;
  #startedAt: string | null = null;
  #lastAt: string | null = null;
  #stopped: { state: State; at: string | null } | null = null;

  constructor(runId: string | null) {
    this.runId = runId;
  }

  get length(): number {
    return this.#messages.length;
  }

  get hasResponse(): boolean {
    return this.#hasResponse;
  }

  /** Nothing was done, and nothing stopped it: there was no such turn. */
  get isNothing(): boolean {
    return this.#messages.length === 0 && this.#stopped === null;
  }

  /** A message with these parts of it. */
  add(message: HistoryMessage, parts: readonly unknown[]): void {
    this.#messages.push(messageText(message, parts));
    this.note(message);
  }

  addEvent(name: string, data: Readonly<Record<string, unknown>>): void {
    this.#messages.push(
      objectText([
        ["message_type", "system"],
        ["event_type", name],
        ["event_data", data],
      ]),
    );
  }

  /** What a message says of its run, wherever its parts stand. */
  note({ kind, at, agentId, state, runId }: HistoryMessage): void {
    this.runId ??= runId;
    this.#agentId ??= agentId;
    this.#startedAt ??= at;
    this.#lastAt = at ?? this.#lastAt;
    if (kind === "response") this.#hasResponse = true;
    // Who was suspended and speaks again was not stopped by it.
    if (kind === "response" && this.#stopped?.state === "suspended") this.#stopped = null;
    if (state !== null) this.#stopped = { state, at };
  }

  /** `isCut`: the list stops in the middle of it, so nobody knows how it ended. */
  text(isCut: boolean): string {
    const head = objectText([
      ["turn_type", "agent"],
      ["agent_id", this.#agentId ?? undefined],
      ["started_at", this.#startedAt ?? undefined],
      ...this.#ending(isCut),
    ]);
    const messages = this.#messages.length === 0 ? "" : `\n${this.#messages.join(",\n")}\n`;
    return `${head.slice(0, -1)},"messages":[${messages}]}`;
  }

  #ending(isCut: boolean): [string, unknown][] {
    const stopped = this.#stopped ?? (isCut ? { state: "incomplete" as const, at: this.#lastAt } : null);
    if (stopped === null)
      return [
        ["completion_status", "complete"],
        ["completed_at", this.#lastAt ?? undefined],
      ];
    const { state, at } = stopped;
    return [
      ["completion_status", "interrupted"],
      ["interruption", { reason: reasons[state], interrupted_at: at ?? undefined }],
    ];
  }
}
