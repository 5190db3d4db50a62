// Going through the chats of databases, and keeping up with who writes to them.
import type { ChatName } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { ChatList } from "./chat-list.ts";
import { type Screen, type StoredItem, browsingOf, viewOf } from "./screen.ts";

type Options = {
  bridge: ScreenBridge;
  screen: Screen;
  follow: (document: Document) => void;
  report: (title: string, failure: Failure) => void;
  /** The row that shows what a pointer names. */
  rowOf: (id: string, pointer: string) => Promise<number | null>;
};

export class ChatBrowser {
  readonly #options: Options;
  readonly #lists = new Map<string, ChatList>();
  readonly #refreshing = new Map<string, Promise<void>>();
  /** The last reason why a chat could not be read again, by document: while it is followed, it is said once. */
  readonly #lastTrouble = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The chats of a database, as far as they were scrolled to. */
  listOf(id: string): ChatList {
    const known = this.#lists.get(id);
    if (known !== undefined) return known;
    const list = new ChatList(this.#options.bridge, id);
    this.#lists.set(id, list);
    return list;
  }

  /** Another chat, in the same tab. */
  async show(id: string, chat: ChatName): Promise<void> {
    const { bridge, follow, report } = this.#options;
    const result = await bridge.request("chats.show", { id, ...chat });
    if (result.ok) follow(result.value);
    else report("The chat could not be shown", result.failure);
  }

  /** Looks at a row of the database, and at the row of its thread that it became. */
  async select(id: string, item: StoredItem, pointer: string | null): Promise<void> {
    const { screen, rowOf } = this.#options;
    screen.dispatch({ type: "item", id, item });
    if (pointer === null) return;
    const row = await rowOf(id, pointer);
    if (viewOf(screen.get(), id).item === item) screen.dispatch({ type: "item-row", id, row });
  }

  /** What was written since: the chats, and the one that is shown, which stays where it is. */
  refresh(id: string): Promise<void> {
    const known = this.#refreshing.get(id);
    if (known !== undefined) return known;
    const refreshing = this.#refresh(id).finally(() => this.#refreshing.delete(id));
    this.#refreshing.set(id, refreshing);
    return refreshing;
  }

  /** Refreshes if somebody wrote since. False where that can no longer be told, and following ends. */
  async keepUp(id: string): Promise<boolean> {
    const { bridge, screen, report } = this.#options;
    const version = await bridge.request("chats.version", { id });
    if (!version.ok) {
      report("Following has ended", version.failure);
      screen.dispatch({ type: "browsing", id, change: { follows: false } });
      return false;
    }
    if (version.value.version !== browsingOf(screen.get(), id).version) await this.refresh(id);
    return true;
  }

  /** The engine was replaced: what is listed may be out of date. */
  renew(): void {
    for (const list of this.#lists.values()) void list.refresh();
  }

  close(id: string): void {
    this.#lists.get(id)?.close();
    this.#lists.delete(id);
    this.#lastTrouble.delete(id);
  }

  async #refresh(id: string): Promise<void> {
    const { bridge, screen, follow, report } = this.#options;
    // Before anything is read: what is written meanwhile makes another version.
    const version = await bridge.request("chats.version", { id });
    if (!version.ok) return report("The database could not be looked at", version.failure);
    // What is asked of single rows is asked again at once; the thread of a long chat takes longer.
    screen.dispatch({ type: "browsing", id, change: { version: version.value.version } });
    const [document] = await Promise.all([
      bridge.request("chats.refresh", { id }),
      this.listOf(id).refresh(),
    ]);
    if (!document.ok) return this.#tellTrouble(id, document.failure);
    this.#lastTrouble.delete(id);
    follow(document.value);
  }

  #tellTrouble(id: string, failure: Failure): void {
    // A chat that is gone stays so; anything else may go better the next time.
    if (failure.code !== "not-found")
      this.#options.screen.dispatch({ type: "browsing", id, change: { version: "" } });
    const trouble = JSON.stringify(failure);
    const isNews = this.#lastTrouble.get(id) !== trouble;
    this.#lastTrouble.set(id, trouble);
    if (isNews) this.#options.report("The chat could not be read again", failure);
  }
}
