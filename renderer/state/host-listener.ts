// What a screen hears from its host, and asks it when one of them begins anew.
import type { HostEvent } from "../../shared/api/events.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { lastName } from "../format/last-name.ts";
import type { App } from "./app.ts";

export class HostListener {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  hear(event: HostEvent): void {
    switch (event.event) {
      case "document.changed":
        this.#app.follower.follow(event.document, event.activate ? "opened" : "changed");
        if (event.activate) this.#app.showAsLeft(event.document.id);
        return;
      case "document.closed":
        return this.#app.session.hearClosed(event.id) ? undefined : this.#app.follower.forget(event.id);
      case "session.lost":
        return this.#app.follower.lose(event.sleeper, event.failure);
      case "library.changed":
      case "library.closed":
        return this.#app.libraries.hear(event);
      case "settings.changed":
        return this.#app.settings.hear(event.state);
      case "document.failed":
        return this.#app.report(`${lastName(event.failure.where)} could not be opened`, event.failure);
      case "engine.state":
        this.#app.screen.dispatch({ type: "engine", engine: event.engine });
        if (event.engine.state === "restarted") void this.#recover(event.engine.lost);
        return;
      case "host.erred":
        return this.#app.errors.tell(event.name);
      case "window.zoomed":
        return this.#app.said.say(`${event.percent} %`);
      case "work.progress":
      case "recent.changed":
      case "find.progress":
      case "menu.chosen":
      case "link.followed":
      case "link.failed":
        // Whoever waits for that work listens for itself, and so do the commands.
        return;
    }
  }

  async #recover(lost: readonly Failure[]): Promise<void> {
    for (const failure of lost)
      this.#app.report(`${lastName(failure.where)} could not be opened again`, failure);
    await Promise.all([this.#app.follower.list(), this.#app.libraries.list(true), this.#app.settings.read()]);
    this.#app.follower.renew();
    this.#app.chats.renew();
    this.#app.find.renew();
  }

  connect(connection: "connected" | "lost"): void {
    const before = this.#app.screen.get().connection;
    this.#app.screen.dispatch({ type: "connection", connection });
    if (connection === "lost") return;
    // Events that were sent before the line stood went to nobody: what they told is asked for.
    if (before === "connected")
      return void Promise.all([this.#app.follower.list(), this.#app.libraries.list(false)]);
    // What the engine was before the line broke is old news; a host whose engine is not well says so next.
    this.#app.screen.dispatch({ type: "engine", engine: { state: "running" } });
    void this.#recover([]);
  }

  /** Asks for all there is, once. */
  async greet(): Promise<void> {
    const [info, session] = await Promise.all([
      this.#app.bridge.request("host.info", {}),
      this.#app.bridge.request("session.read", {}),
      this.#app.settings.read(),
      this.#app.follower.list(),
      this.#app.libraries.list(false),
    ]);
    if (info.ok) this.#app.screen.dispatch({ type: "host", host: info.value });
    for (const id of this.#app.documents.get().byId.keys()) void this.#app.remembered.bringBack(id);
    const isBack = session.ok && this.#app.session.bringBack(session.value);
    if (!isBack) this.#showFirst();
    this.#app.session.begin();
  }

  #showFirst(): void {
    // A folder stands before the documents that were opened from it, which are nearer to what was looked at.
    const first = this.#app.tabs().find(({ show }) => show === "document") ?? this.#app.tabs()[0];
    if (first !== undefined && this.#app.screen.get().front.show === "welcome") this.#app.showTab(first);
  }
}
