// The chats of a database, as far as they were scrolled to. What is shown stays until its successor is there, and an answer to an
// older question never takes the place of a newer one.
import type { Bridge } from "../../shared/api/bridge.ts";
import type { Family, StoredChatFilter } from "../../shared/api/chats.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import type { ChatGroup } from "../format/group-chats.ts";
import { ChatBadges } from "./chat-badges.ts";
import {
  type ListTrouble,
  type ListedPage,
  type Listing,
  firstState,
  reduceChatList,
} from "./chat-list-state.ts";
import { type ChatQuery, everyChat, filterOf, isNarrow } from "./chat-query.ts";
import { createStore } from "./store.ts";

const pageSize = 100;
const mostAtOnce = 500;
/** How near to its end the list is asked for more. */
const margin = 40;
/** Words are looked for when whoever types them pauses. */
const wordsPause = 120;

/** What was drawn last and how far it was scrolled, so that the next list can be put to the same place. */
export type Drawn = { listing: Listing; groups: readonly ChatGroup[]; scrollTop: number };

export class ChatList {
  readonly #bridge: Bridge;
  readonly #id: string;
  readonly #zone: () => string;
  readonly #store = createStore(reduceChatList, firstState);
  readonly badges: ChatBadges;
  #drawn: Drawn | null = null;
  #filter: StoredChatFilter = {};
  #isOpen = false;
  /** The question whose answers are shown or on their way: all others are void. */
  #asking = new AbortController();
  #counting = new AbortController();
  #view = { first: 0, last: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshing: Promise<void> | null = null;
  #wantsRefresh = false;

  /** `zone`: whose days are meant by “today”, now. */
  constructor(bridge: Bridge, id: string, zone: () => string) {
    this.#bridge = bridge;
    this.#zone = zone;
    this.#id = id;
    this.badges = new ChatBadges(async (chatIds) => {
      const told = await bridge.request("chats.badges", { ...this.#place(), chatIds: [...chatIds] });
      return told.ok ? told.value : null;
    });
  }

  readonly get = () => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Begins with this family, or with the one that was written to last. */
  open(family: string | null): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    void this.#start(family);
  }

  chooseFamily(family: string): void {
    const { query } = this.get();
    // Values of one family's columns mean nothing in another.
    this.#store.dispatch({ type: "query", query: { ...everyChat, words: query.words } });
    this.#turnTo(family);
  }

  setQuery(change: Partial<ChatQuery>): void {
    this.#store.dispatch({ type: "query", query: { ...this.get().query, ...change } });
    // Until it is known whose chats there are, they are on their way and this with them.
    if (this.get().family === null) return;
    // From here on nothing that was asked before may come in between.
    this.#ask();
    this.#store.dispatch({ type: "waiting", waitsFor: "list" });
    const isTyped = Object.keys(change).every((key) => key === "words") && change.words !== "";
    if (isTyped) this.#timer = setTimeout(() => void this.#list(), wordsPause);
    else void this.#list();
  }

  setActive(active: number | null): void {
    this.#store.dispatch({ type: "active", active });
  }

  get drawn(): Drawn | null {
    return this.#drawn;
  }

  /** It changes with every frame, and nothing is drawn from it. */
  remember(drawn: Drawn): void {
    this.#drawn = drawn;
  }

  /** Which chats are in view: the only ones whose badges are asked for. */
  look(listing: Listing, { first, last }: { first: number; last: number }): void {
    this.#view = { first, last };
    const { trouble } = this.get();
    this.badges.look(listing.chats.slice(first, last + 1).map(({ chatId }) => chatId));
    if (last + margin >= listing.chats.length && trouble?.of !== "more") void this.#more();
  }

  async askForChoices(): Promise<void> {
    const { family } = this.get();
    if (!this.#isOpen) return;
    const told = await this.#bridge.request("chats.choices", this.#place());
    if (family !== this.get().family) return;
    if (told.ok) this.#store.dispatch({ type: "choices", choices: { state: "ready", value: told.value } });
    else if (this.get().choices.state !== "ready")
      this.#store.dispatch({ type: "choices", choices: { state: "failed", failure: told.failure } });
  }

  retry(): void {
    const { trouble, family } = this.get();
    if (trouble?.of === "more") return void this.#more();
    if (trouble?.of === "refresh") return void this.refresh();
    void (family === null ? this.#start(null) : this.#list());
  }

  /** Lists again what is in view and above it. One that is asked for while another is under way follows it. */
  async refresh(): Promise<void> {
    if (!this.#isOpen) return;
    this.#wantsRefresh = true;
    this.#refreshing ??= this.#refreshWhileWanted();
    await this.#refreshing;
  }

  /** Ends all that is under way. */
  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#counting.abort();
    this.badges.close();
  }

  #place() {
    return { id: this.#id, family: this.get().family ?? undefined };
  }

  async #start(family: string | null): Promise<void> {
    const { signal } = this.#ask();
    this.#store.dispatch({ type: "waiting", waitsFor: "list" });
    const told = await this.#bridge.request("chats.families", { id: this.#id }, signal);
    if (signal.aborted) return;
    if (!told.ok) return this.#fail("list", told.failure);
    this.#store.dispatch({ type: "families", families: told.value });
    this.#turnTo(familyOf(told.value, family));
  }

  #turnTo(family: string | null): void {
    this.#store.dispatch({ type: "family", family });
    this.badges.forget();
    if (family !== null) return void this.#list().then(() => this.askForChoices());
    this.#store.dispatch({ type: "listed", page: { chats: [], next: null } });
  }

  /** A new question: whatever was asked before is of no interest any more. */
  #ask(): AbortController {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#asking = new AbortController();
    return this.#asking;
  }

  async #list(): Promise<void> {
    if (this.get().family === null) return;
    const { signal } = this.#ask();
    this.#filter = filterOf(this.get().query, new Date(), this.#zone());
    this.#store.dispatch({ type: "waiting", waitsFor: "list" });
    const counted = this.#count();
    const page = await this.#page({ filter: this.#filter, count: pageSize }, signal);
    if (signal.aborted) return;
    if (!page.ok) return this.#fail("list", page.failure);
    this.#view = { first: 0, last: 0 };
    this.#store.dispatch({ type: "listed", page: page.value });
    await counted;
  }

  async #more(): Promise<void> {
    const { listing, waitsFor } = this.get();
    if (listing === null || listing.next === null || waitsFor !== "nothing") return;
    const { signal } = this.#asking;
    this.#store.dispatch({ type: "waiting", waitsFor: "more" });
    const page = await this.#page({ filter: this.#filter, count: pageSize, after: listing.next }, signal);
    // After a refresh the list goes on from another place.
    if (signal.aborted || this.get().listing?.edition !== listing.edition) return;
    if (page.ok) this.#store.dispatch({ type: "grown", page: page.value });
    else this.#fail("more", page.failure);
  }

  #page(question: Question, signal: AbortSignal): Promise<Result<ListedPage>> {
    return this.#bridge.request("chats.list", { ...this.#place(), ...question }, signal);
  }

  async #count(): Promise<void> {
    this.#counting.abort();
    this.#counting = new AbortController();
    const { signal } = this.#counting;
    const ask = (filter: StoredChatFilter) =>
      this.#bridge.request("chats.count", { ...this.#place(), filter }, signal);
    const narrow = isNarrow(this.get().query);
    const [total, matches] = await Promise.all([ask({}), narrow ? ask(this.#filter) : null]);
    if (signal.aborted) return;
    this.#store.dispatch({
      type: "counted",
      ...(total.ok && { total: total.value.chats }),
      matches: matches?.ok === true ? matches.value.chats : null,
    });
  }

  async #refreshWhileWanted(): Promise<void> {
    while (this.#wantsRefresh) {
      this.#wantsRefresh = false;
      await this.#refreshOnce();
    }
    this.#refreshing = null;
  }

  async #refreshOnce(): Promise<void> {
    const { listing, waitsFor, family } = this.get();
    if (listing === null && family === null) return this.#start(null);
    const { signal } = this.#asking;
    const told = await this.#bridge.request("chats.families", { id: this.#id }, signal);
    if (signal.aborted) return;
    if (!told.ok) return this.#fail("refresh", told.failure);
    this.#store.dispatch({ type: "families", families: told.value });
    const still = familyOf(told.value, family);
    if (still !== family) return this.#turnTo(still);
    if (listing === null || waitsFor === "list") return this.#list();
    const filter = filterOf(this.get().query, new Date(), this.#zone());
    const page = await this.#again(filter, signal);
    if (signal.aborted) return;
    if (!page.ok) return this.#fail("refresh", page.failure);
    this.#filter = filter;
    this.#store.dispatch({ type: "refreshed", page: page.value });
    this.badges.renew();
    await this.#count();
  }

  /** From the top to one page below what is in view, wherever that is by the time that it is read. */
  async #again(filter: StoredChatFilter, signal: AbortSignal): Promise<Result<ListedPage>> {
    const chats: ListedPage["chats"][number][] = [];
    let after: string | undefined;
    for (;;) {
      const missing = this.#view.last + 1 + pageSize - chats.length;
      const count = Math.min(mostAtOnce, Math.max(1, missing));
      const page = await this.#page({ filter, count, ...(after !== undefined && { after }) }, signal);
      if (!page.ok || signal.aborted) return page;
      chats.push(...page.value.chats);
      const { next } = page.value;
      if (next === null || chats.length >= this.#view.last + 1 + pageSize)
        return { ok: true, value: { chats, next } };
      after = next;
    }
  }

  #fail(of: ListTrouble["of"], failure: Failure): void {
    this.#store.dispatch({ type: "failed", trouble: { of, failure } });
  }
}

type Question = { filter: StoredChatFilter; count: number; after?: string };

/** The one that is meant if it is there, else the one that was written to last. */
function familyOf(families: readonly Family[], meant: string | null): string | null {
  const named = families.find(({ id }) => id === meant);
  return (named ?? families.find(({ isDefault }) => isDefault) ?? families[0])?.id ?? null;
}
