// What a screen can ask of one stored chat, and of the requests in it.
import type { ChatName } from "../../../shared/api/chats.ts";
import type { Input } from "../../../shared/api/requests.ts";
import type { StoredResumePlan } from "../../../shared/api/stored.ts";
import type { ChatStore, Message, Step } from "../../../shared/chats/chat-store.ts";
import { requestToResume } from "../../../shared/chats/stacks/plan-resume.ts";
import { findStackProblems } from "../../../shared/chats/stacks/find-stack-problems.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { OpenDocument } from "../open-document.ts";
import type { ChatAsker, FamilyPlace } from "./ask-database.ts";
import type { ChatHandlers } from "./chat-handlers.ts";
import { type KeptRequest, type KeptRequests, requestsNow } from "./kept-requests.ts";
import { planInWords } from "./read-resume.ts";
import { shownRequest } from "./shown-request.ts";
import { assistantsOf, tellPlan } from "./tell-plan.ts";
import { tellStacks, tellStep, tellWholeStep } from "./tell-ran.ts";
import { type Telling, tellMessage, tellWholeMessage } from "./tell-said.ts";
import { tellRequest, tellSearch } from "./tell-stored.ts";

type RequestHandlers = Pick<
  ChatHandlers,
  | "chats.show"
  | "chats.refresh"
  | "chats.requests"
  | "chats.said"
  | "chats.ran"
  | "chats.stacks"
  | "chats.step"
  | "chats.message"
  | "chats.column"
  | "chats.searches"
  | "chats.resume"
>;

export function requestHandlers(ask: ChatAsker): RequestHandlers {
  return { ...chatHandlersOf(ask), ...rowHandlersOf(ask) };
}

function chatHandlersOf(ask: ChatAsker) {
  return {
    "chats.show": ({ chatId, ...place }) =>
      ask.store(place, (_, { id }, { document }) => document.showChat({ family: id, chatId })),
    "chats.refresh": async ({ id }) => {
      const opened = ask.open(id);
      return opened.ok ? opened.value.document.refresh() : opened;
    },
    "chats.requests": ({ chatId, ...place }) =>
      withChats(ask, place, async ({ requests }) => {
        const listed = await requests.list(chatId);
        return listed.ok ? succeed(listed.value.map(tellRequest)) : listed;
      }),
    "chats.resume": ({ chatId, ...place }) => withChats(ask, place, (chats) => resumeChat(chats, chatId)),
  } satisfies Partial<RequestHandlers>;
}

function rowHandlersOf(ask: ChatAsker) {
  return {
    "chats.said": ({ from, count, ...place }) =>
      withRequest(ask, place, async ({ kept, tell }) => {
        const page = kept.messages.slice(from, from + count);
        const telling = await tell(page);
        if (!telling.ok) return telling;
        const messages = page.map((message) => tellMessage(message, telling.value));
        return succeed({ total: kept.messages.length, messages });
      }),
    "chats.ran": ({ from, count, ...place }) =>
      withRequest(ask, place, async ({ kept, tell }) => {
        const page = kept.steps.slice(from, from + count);
        const telling = await tell(page);
        if (!telling.ok) return telling;
        const steps = page.map((step) => tellStep(step, telling.value));
        return succeed({ total: kept.steps.length, steps });
      }),
    "chats.stacks": (place) =>
      withRequest(ask, place, async ({ store, kept, tell }) => {
        const { keepsOnlyFailures } = store;
        const problems = findStackProblems(kept.request, kept.forest, { keepsOnlyFailures });
        const telling = await tell([...kept.steps, ...kept.forest.byId.values()]);
        return telling.ok ? succeed(tellStacks(problems, telling.value)) : telling;
      }),
    "chats.step": ({ place: number, ...place }) =>
      withRequest(ask, place, async ({ kept, tell }) => {
        const step = stepAt(kept, number);
        if (!step.ok) return step;
        const telling = await tell([step.value]);
        return telling.ok ? succeed(tellWholeStep(step.value, telling.value)) : telling;
      }),
    "chats.message": ({ row, ...place }) =>
      withRequest(ask, place, async ({ kept, tell }) => {
        const message = messageAt(kept, row);
        if (!message.ok) return message;
        const telling = await tell([message.value]);
        return telling.ok ? succeed(tellWholeMessage(message.value, telling.value)) : telling;
      }),
    "chats.column": ({ of, from, count, ...place }) =>
      withRequest(ask, place, async ({ store, kept }) => {
        const item = of.item === "step" ? stepAt(kept, of.place) : messageAt(kept, of.row);
        if (!item.ok) return item;
        const read = await store.readColumn(item.value, of.column, from, count);
        return read.ok && read.value === null ? noSuchRow(kept, of.item) : (read as Stretch);
      }),
    "chats.searches": (place) =>
      withRequest(ask, place, async ({ store, kept }) => {
        const { requestId } = kept.request;
        if (requestId === null) return succeed([]);
        const searches = await store.getSearches(place.chatId, requestId);
        return searches.ok ? succeed(searches.value.map(tellSearch)) : searches;
      }),
  } satisfies Partial<RequestHandlers>;
}

type Stretch = Result<{ text: string; total: number }>;

/** The chats of one family, and what is known of their requests now. */
type Chats = { store: ChatStore; requests: KeptRequests; family: string; document: OpenDocument };

const withChats = <T>(ask: ChatAsker, place: FamilyPlace, use: (chats: Chats) => Promise<Result<T>>) =>
  ask.store(place, async (store, { id: family }, { document, supply }) => {
    const { file, database } = supply;
    const requests = await requestsNow(store, { path: file.realPath, where: database.where });
    return requests.ok ? use({ store, requests: requests.value, family, document }) : requests;
  });

type OfRequest = {
  store: ChatStore;
  kept: KeptRequest;
  /** What is told of these rows beside what they say. */
  tell: (rows: readonly { assistantId: string | null }[]) => Promise<Result<Telling>>;
};

const withRequest = <T>(
  ask: ChatAsker,
  { chatId, request, ...place }: Input<"chats.stacks">,
  use: (found: OfRequest) => Promise<Result<T>>,
) =>
  withChats(ask, place, async (chats) => {
    const kept = await chats.requests.read(chatId, request);
    if (!kept.ok) return kept;
    const tell: OfRequest["tell"] = (rows) =>
      tellingOf(chats, chatId, kept.value, new Set(rows.map(({ assistantId }) => assistantId)));
    return use({ store: chats.store, kept: kept.value, tell });
  });

async function tellingOf(
  { requests, family, document }: Chats,
  chatId: string,
  kept: KeptRequest,
  assistants: Iterable<string | null>,
): Promise<Result<Telling>> {
  const names = await requests.namesOf(assistants);
  if (!names.ok) return names;
  const chat: ChatName = { family, chatId };
  return succeed({
    kept,
    names: names.value,
    shown: shownRequest(document, chat, kept.request, kept.number),
  });
}

async function resumeChat(chats: Chats, chatId: string): Promise<Result<StoredResumePlan | null>> {
  const requests = await chats.requests.list(chatId);
  if (!requests.ok) return requests;
  const request = requestToResume(requests.value);
  if (request === null) return succeed(null);
  const kept = await chats.requests.read(chatId, requests.value.indexOf(request));
  if (!kept.ok) return kept;
  const { steps } = kept.value;
  const worded = await planInWords(chats.store, { requests: requests.value, steps });
  if (!worded.ok || worded.value === null) return worded.ok ? succeed(null) : worded;
  const telling = await tellingOf(chats, chatId, kept.value, assistantsOf(worded.value.plan));
  return telling.ok ? succeed(tellPlan(worded.value, telling.value)) : telling;
}

function stepAt(kept: KeptRequest, place: number): Result<Step> {
  const step = kept.steps[place];
  return step === undefined ? noSuchRow(kept, "step") : succeed(step);
}

function messageAt(kept: KeptRequest, row: number): Result<Message> {
  const message = kept.messages.find((one) => one.row === row);
  return message === undefined ? noSuchRow(kept, "message") : succeed(message);
}

const noSuchRow = ({ number }: KeptRequest, item: "step" | "message") =>
  fail({
    code: "not-found",
    where: `request ${number + 1}`,
    expected: `a ${item} of this request`,
    found: "none there",
  });
