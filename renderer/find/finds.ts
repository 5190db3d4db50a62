import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import type { Documents } from "../state/documents.ts";
import { FindSession } from "./find-session.ts";

/** What is looked for in each open document. */
export class Finds {
  readonly #bridge: ScreenBridge;
  readonly #documents: Documents;
  readonly #sessions = new Map<string, FindSession>();

  constructor(bridge: ScreenBridge, documents: Documents) {
    this.#bridge = bridge;
    this.#documents = documents;
    documents.subscribe(() => this.#follow());
  }

  of(id: string): FindSession {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const session = new FindSession(this.#bridge, id);
    const document = this.#documents.get().byId.get(id);
    if (document !== undefined) session.follow(document);
    this.#sessions.set(id, session);
    return session;
  }

  /** The engine is a new one, and knows of no search. */
  renew(): void {
    for (const session of this.#sessions.values()) session.renew();
  }

  #follow(): void {
    const { byId } = this.#documents.get();
    for (const [id, session] of this.#sessions) {
      const document = byId.get(id);
      if (document !== undefined) session.follow(document);
      else {
        session.end();
        this.#sessions.delete(id);
      }
    }
  }
}
