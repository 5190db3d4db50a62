// The tabs that were closed, the last one first to come back.
import type { Sleeper } from "../../shared/api/session.ts";
import type { Comparing } from "../state/comparing.ts";
import type { App } from "../state/app.ts";
import { findComparison } from "../state/comparisons.ts";
import type { Tab } from "../state/tab-order.ts";

type ClosedTab =
  | { show: "document"; sleeper: Sleeper }
  | { show: "library"; path: string }
  | { show: "compare"; comparing: Comparing };

/** The host keeps no more either. */
const most = 50;

export class ClosedTabs {
  readonly #app: App;
  #closed: readonly ClosedTab[] = [];

  constructor(app: App) {
    this.#app = app;
  }

  get isEmpty(): boolean {
    return this.#closed.length === 0;
  }

  /** Before it is closed. */
  note(tab: Tab): void {
    const closed = this.#describe(tab);
    if (closed !== null) this.#closed = [...this.#closed, closed].slice(-most);
  }

  /** The tab that was closed last comes back, as it was left. */
  async reopen(): Promise<void> {
    const tab = this.#closed.at(-1);
    this.#closed = this.#closed.slice(0, -1);
    if (tab === undefined) return;
    const app = this.#app;
    if (tab.show === "library") return app.libraries.open(tab.path);
    if (tab.show === "compare") {
      const { a, b, options } = tab.comparing;
      return app.showTab({ show: "compare", key: app.addComparison(a, b, options) });
    }
    const { id, path } = tab.sleeper;
    const { order, byId } = app.documents.get();
    const open = path === null ? undefined : [...byId.values()].find((document) => document.path === path);
    if (open !== undefined) return app.show(open.id);
    if (!order.includes(id))
      app.documents.dispatch({ type: "asleep", order: [...order, id], asleep: [tab.sleeper] });
    app.show(id);
  }

  #describe(tab: Tab): ClosedTab | null {
    const app = this.#app;
    if (tab.show === "compare") {
      const comparing = findComparison(app.screen.get().comparisons, tab.key);
      return comparing === undefined ? null : { show: "compare", comparing };
    }
    if (tab.show === "library") {
      const { libraries } = app;
      const path = libraries.find(tab.id)?.state.get().library.path ?? libraries.asleep(tab.id)?.path;
      return path == null ? null : { show: "library", path };
    }
    const { byId, asleep } = app.documents.get();
    const document = byId.get(tab.id) ?? asleep.get(tab.id);
    if (document === undefined) return null;
    const { id, name, path } = document;
    return { show: "document", sleeper: { id, what: "document", name, path } };
  }
}
