// The badges of the chats that were looked at. They are asked for when the view rests, and each row listens for its own.
import type { Badges } from "../../shared/api/chats.ts";

export type LoadBadges = (chatIds: readonly string[]) => Promise<readonly (Badges | null)[] | null>;

const rest = 60;
const mostAtOnce = 100;

export class ChatBadges {
  readonly #load: LoadBadges;
  readonly #known = new Map<string, Badges>();
  /** Those that were asked for since the last refresh. */
  readonly #asked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #wanted: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  /** `load` gives null where it could not. */
  constructor(load: LoadBadges) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  at(chatId: string): Badges | null {
    return this.#known.get(chatId) ?? null;
  }

  /** The chats that are in view now. Those before are not: whoever scrolls by asks for nothing. */
  look(chatIds: readonly string[]): void {
    this.#wanted = chatIds;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), rest);
  }

  /** All may have changed; what is known stays until it is told anew. */
  renew(): void {
    this.#turn += 1;
    this.#asked.clear();
    this.look(this.#wanted);
  }

  /** Other chats: the same id may be another one there. */
  forget(): void {
    this.#turn += 1;
    this.#wanted = [];
    this.#asked.clear();
    this.#known.clear();
    this.#tell();
  }

  close(): void {
    this.forget();
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    const missing = [...new Set(this.#wanted)].filter((chatId) => !this.#asked.has(chatId));
    for (let from = 0; from < missing.length; from += mostAtOnce)
      await this.#askFor(missing.slice(from, from + mostAtOnce));
  }

  async #askFor(chatIds: readonly string[]): Promise<void> {
    const turn = this.#turn;
    for (const chatId of chatIds) this.#asked.add(chatId);
    const badges = await this.#load(chatIds);
    if (turn !== this.#turn) return;
    chatIds.forEach((chatId, index) => {
      const told = badges?.[index];
      if (badges === null) this.#asked.delete(chatId);
      else if (told == null) this.#known.delete(chatId);
      else this.#known.set(chatId, told);
    });
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
