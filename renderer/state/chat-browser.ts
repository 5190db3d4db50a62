// Going through the chats of databases.
import type { ChatName, StoredChatFilter } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { filterOf } from "./chat-query.ts";
import { ChatList } from "./chat-list.ts";
import { type Screen, type StoredItem, viewOf } from "./screen.ts";

type Options = {
  bridge: ScreenBridge;
  screen: Screen;
  follow: (document: Document) => void;
  report: (title: string, failure: Failure) => void;
  /** Whose days are meant, now. */
  zone: () => string;
  /** The row that shows what a pointer names. */
  rowOf: (id: string, pointer: string) => Promise<number | null>;
};

export class ChatBrowser {
  readonly #options: Options;
  readonly #lists = new Map<string, ChatList>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The chats of a database, as far as they were scrolled to. */
  listOf(id: string): ChatList {
    const known = this.#lists.get(id);
    if (known !== undefined) return known;
    const list = new ChatList(this.#options.bridge, id, this.#options.zone);
    this.#lists.set(id, list);
    return list;
  }

  /** Which of them the list shows, but for the words. */
  filterOf(id: string): StoredChatFilter {
    return filterOf({ ...this.listOf(id).get().query, words: "" }, new Date(), this.#options.zone());
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

  /** What was written since: the chats, and the one that is shown. */
  async readAgain(id: string): Promise<Result<Document>> {
    const [document] = await Promise.all([
      this.#options.bridge.request("chats.refresh", { id }),
      this.listOf(id).refresh(),
    ]);
    return document;
  }

  /** The engine was replaced: what is listed may be out of date. */
  renew(): void {
    for (const list of this.#lists.values()) void list.refresh();
  }

  close(id: string): void {
    this.#lists.get(id)?.close();
    this.#lists.delete(id);
  }
}
