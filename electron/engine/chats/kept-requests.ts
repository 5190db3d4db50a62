// A screen pages through a request, its stacks and its steps: its rows are read once, and kept while nobody writes.
import type { ChatRequest, ChatStore, Message, Step } from "../../../shared/chats/chat-store.ts";
import { pairMessages } from "../../../shared/chats/said/pair-messages.ts";
import { buildStackForest } from "../../../shared/chats/stacks/build-stack-forest.ts";
import type { StackForest } from "../../../shared/chats/stacks/stack-forest.ts";
import { inOrder } from "../../../shared/chats/stacks/step-order.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { databaseVersion } from "./database-version.ts";

const mostLists = 4;
const mostRequests = 8;
const mostRows = 20_000;

type Rows = { messages: Message[]; steps: Step[] };

/** The rows of one request, and what follows from them. */
export class KeptRequest {
  readonly request: ChatRequest;
  /** Its place among those of the chat. */
  readonly number: number;
  readonly messages: readonly Message[];
  /** In the order of their sequence. */
  readonly steps: readonly Step[];
  #forest: StackForest | null = null;
  #pairs: ReadonlyMap<number, number> | null = null;
  #places: ReadonlyMap<Step, number> | null = null;

  constructor(request: ChatRequest, number: number, { messages, steps }: Rows) {
    this.request = request;
    this.number = number;
    this.messages = messages;
    this.steps = inOrder(steps);
  }

  get forest(): StackForest {
    return (this.#forest ??= buildStackForest(this.steps));
  }

  /** Of calls and their results, by rows, both ways. */
  get pairs(): ReadonlyMap<number, number> {
    return (this.#pairs ??= pairMessages(this.messages));
  }

  /** Of a step among all of them. */
  placeOf(step: Step): number {
    this.#places ??= new Map(this.steps.map((one, place) => [one, place]));
    return this.#places.get(step) ?? 0;
  }
}

/** What was read of a database in one state. */
export class KeptRequests {
  readonly #store: ChatStore;
  /** Whatever was asked for last stands last, and what stands first goes first. */
  readonly #lists = new Map<string, Promise<Result<ChatRequest[]>>>();
  readonly #requests = new Map<ChatRequest, Promise<Result<KeptRequest>>>();
  readonly #names = new Map<string, string | null>();

  constructor(store: ChatStore) {
    this.#store = store;
  }

  list(chatId: string): Promise<Result<ChatRequest[]>> {
    const list = keep(this.#lists, chatId, () => this.#store.listRequests(chatId));
    dropFirst(this.#lists, () => this.#lists.size > mostLists);
    return list;
  }

  /** By its place: an id may be missing. */
  async read(chatId: string, number: number): Promise<Result<KeptRequest>> {
    const listed = await this.list(chatId);
    if (!listed.ok) return listed;
    const request = listed.value[number];
    if (request !== undefined) return this.#read(chatId, request, number);
    const expected = "a request of this chat";
    return fail({ code: "not-found", where: chatId, expected, found: "fewer of them" });
  }

  /** Of assistants, by id; one without a name is not among them. */
  async namesOf(ids: Iterable<string | null>): Promise<Result<ReadonlyMap<string, string>>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    const unknown = wanted.filter((id) => !this.#names.has(id));
    if (unknown.length > 0) {
      const assistants = await this.#store.getAssistants(unknown);
      if (!assistants.ok) return assistants;
      for (const id of unknown) this.#names.set(id, null);
      for (const { assistantId, name } of assistants.value) this.#names.set(assistantId, name);
    }
    return succeed(new Map(wanted.flatMap((id) => namedBy(id, this.#names.get(id)))));
  }

  #read(chatId: string, request: ChatRequest, number: number): Promise<Result<KeptRequest>> {
    const read = keep(this.#requests, request, async () => {
      const rows = await this.#store.readRequest(chatId, request);
      return rows.ok ? succeed(new KeptRequest(request, number, rows.value)) : rows;
    });
    // The last one always stays, however large it is: it is the one that is being paged through.
    dropFirst(this.#requests, () => this.#requests.size > 1 && this.#isTooMuch());
    return read;
  }

  #isTooMuch(): boolean {
    const rows = [...this.#requests.keys()].reduce((all, { messages, steps }) => all + messages + steps, 0);
    return this.#requests.size > mostRequests || rows > mostRows;
  }
}

const namedBy = (id: string, name: string | null | undefined): [string, string][] =>
  name ? [[id, name]] : [];

function keep<K, T>(
  kept: Map<K, Promise<Result<T>>>,
  key: K,
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const known = kept.get(key) ?? forgetFailure(kept, key, read());
  kept.delete(key);
  kept.set(key, known);
  return known;
}

/** Only what was read is kept. */
async function forgetFailure<K, T>(
  kept: Map<K, Promise<Result<T>>>,
  key: K,
  reading: Promise<Result<T>>,
): Promise<Result<T>> {
  let isRead = false;
  try {
    const result = await reading;
    isRead = result.ok;
    return result;
  } finally {
    if (!isRead) kept.delete(key);
  }
}

function dropFirst<K>(kept: Map<K, unknown>, isTooMuch: () => boolean): void {
  for (const key of kept.keys()) {
    if (!isTooMuch()) return;
    kept.delete(key);
  }
}

const known = new WeakMap<ChatStore, { version: string; requests: KeptRequests }>();

/** What is known of the store's requests as they are now. The state is looked up first: what is written meanwhile makes another one. */
export async function requestsNow(
  store: ChatStore,
  { path, where }: { path: string; where: string },
): Promise<Result<KeptRequests>> {
  const version = await databaseVersion(path, where);
  if (!version.ok) return version;
  const before = known.get(store);
  if (before?.version === version.value) return succeed(before.requests);
  const requests = new KeptRequests(store);
  known.set(store, { version: version.value, requests });
  return succeed(requests);
}
