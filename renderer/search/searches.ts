import type { StoredChatFilter } from "../../shared/api/chats.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { SearchSession } from "./search-session.ts";

/** The search of each database that is open. */
export class Searches {
  readonly #bridge: ScreenBridge;
  readonly #filtersOf: (id: string) => StoredChatFilter;
  readonly #sessions = new Map<string, SearchSession>();

  constructor(bridge: ScreenBridge, filtersOf: (id: string) => StoredChatFilter) {
    this.#bridge = bridge;
    this.#filtersOf = filtersOf;
  }

  of(id: string): SearchSession {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const session = new SearchSession(this.#bridge, id, () => this.#filtersOf(id));
    this.#sessions.set(id, session);
    return session;
  }

  close(id: string): void {
    this.#sessions.get(id)?.close();
    this.#sessions.delete(id);
  }
}
