import type { Document } from "../../shared/api/document.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { FindSession } from "./find-session.ts";

/** What is looked for in each open document. */
export class Finds {
  readonly #bridge: ScreenBridge;
  readonly #sessions = new Map<string, FindSession>();

  constructor(bridge: ScreenBridge) {
    this.#bridge = bridge;
  }

  of(id: string): FindSession {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const session = new FindSession(this.#bridge, id);
    this.#sessions.set(id, session);
    return session;
  }

  follow(document: Document): void {
    this.of(document.id).follow(document);
  }

  renew(): void {
    for (const session of this.#sessions.values()) session.renew();
  }

  close(id: string): void {
    this.#sessions.get(id)?.end();
    this.#sessions.delete(id);
  }
}
