import { fail, type Result, succeed } from "../../failure/failure.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Assistant, Chat, ChatRequest, Message, Step } from "../chat-store.ts";
import { findStackProblems } from "../stacks/find-stack-problems.ts";
import { type ItemPlace, placesOf, pointerOf } from "./item-places.ts";
import { PieceBuffer } from "../../text/piece-buffer.ts";
import { draftRequest, type RequestDraft, seenAs } from "./request-draft.ts";
import { RequestPlaces } from "./request-places.ts";
import { agentsText, rootFields } from "./root-fields.ts";
import type { Turn } from "./thread-drafts.ts";
import { ThreadProblems } from "./thread-problems.ts";
import { members, turnText } from "./thread-text.ts";

export type ChatSource = {
  chat: Chat;
  /** In time order. */
  requests: readonly ChatRequest[];
  read(request: ChatRequest): Promise<Result<RequestRows>>;
  assistants(ids: readonly string[]): Promise<Result<Assistant[]>>;
  keepsOnlyFailures: boolean;
};

export type RequestRows = { messages: Message[]; steps: Step[] };

export type RequestTurns = {
  request: ChatRequest;
  firstTurn: number;
  turns: number;
  /** Which turn a stack became. */
  stackTurns: ReadonlyMap<string, number>;
  /** Where its rows went. */
  places: RequestPlaces;
};

export type WrittenThread = { problems: Problem[]; requests: RequestTurns[] };

type Signal = { readonly aborted: boolean };

/**
 * A stored chat as ThreadProtocol 0.0.4. Writes the JSON text piece by piece, request by request, so that memory is bounded by one
 * request. Equal rows give equal texts. Whatever was stored of what was said and done is kept; what could only be kept in part is
 * among the problems.
 */
export async function writeChatThread(
  source: ChatSource,
  write: (text: string) => Promise<void> | void,
  signal?: Signal,
): Promise<Result<WrittenThread>> {
  const writing = new ChatWriting(source, new PieceBuffer(write));
  await writing.begin();
  for (const request of source.requests) {
    if (signal?.aborted === true) return cancelled(source);
    const rows = await source.read(request);
    if (!rows.ok) return rows;
    await writing.add(request, rows.value);
  }
  const assistants = await source.assistants([...writing.agentIds]);
  if (!assistants.ok) return assistants;
  if (signal?.aborted === true) return cancelled(source);
  await writing.end(assistants.value);
  return succeed({ problems: writing.problems.list, requests: writing.requests });
}

const cancelled = ({ chat }: ChatSource) =>
  fail({ code: "cancelled", where: chat.chatId, expected: "an end", found: "it was stopped before" });

class ChatWriting {
  readonly problems = new ThreadProblems();
  readonly requests: RequestTurns[] = [];
  readonly agentIds = new Set<string>();
  readonly #chat: Chat;
  readonly #keepsOnlyFailures: boolean;
  readonly #text: PieceBuffer;
  #turns = 0;

  constructor({ chat, keepsOnlyFailures }: ChatSource, text: PieceBuffer) {
    this.#chat = chat;
    this.#keepsOnlyFailures = keepsOnlyFailures;
    this.#text = text;
  }

  async begin(): Promise<void> {
    for (const { rule, message } of this.#chat.notices) this.problems.add(rule, "", message);
    await this.#text.add(`{${members(rootFields(this.#chat))},"turns":[`);
  }

  async add(request: ChatRequest, rows: RequestRows): Promise<void> {
    const draft = draftRequest(rows, this.#chat.assistantId || null);
    const firstTurn = this.#turns;
    for (const turn of draft.turns) await this.#write(turn);
    const found = placesOf(draft.turns, firstTurn);
    this.#report(request, rows, draft, found);
    const places = new RequestPlaces(rows, (row) => found.get(seenAs(row, draft.became) ?? nothing));
    const stackTurns = new Map([...draft.stackTurns].map(([id, turn]) => [id, found.get(turn)!.turn]));
    this.requests.push({ request, firstTurn, turns: draft.turns.length, stackTurns, places });
  }

  async end(assistants: readonly Assistant[]): Promise<void> {
    const agents = agentsText([...this.agentIds], assistants, this.#chat);
    await this.#text.add(`${this.#turns > 0 ? "\n" : ""}],"agents":${agents}}\n`);
    await this.#text.flush();
  }

  async #write(turn: Turn): Promise<void> {
    this.#noteAgents(turn);
    await this.#text.add(this.#turns++ === 0 ? "\n" : ",\n");
    for (const piece of turnText(turn)) await this.#text.add(piece);
  }

  #noteAgents(turn: Turn): void {
    if (turn.type === "user") return;
    if (turn.agentId !== null) this.agentIds.add(turn.agentId);
    for (const message of turn.messages)
      if (message.type === "system" && message.to !== null) this.agentIds.add(message.to);
  }

  #report(request: ChatRequest, rows: RequestRows, draft: RequestDraft, places: Places): void {
    const noticed = [...rows.messages, ...rows.steps].filter(({ notices }) => notices.length > 0);
    const options = { keepsOnlyFailures: this.#keepsOnlyFailures };
    // Where a row left nothing behind, the request is what is shown of it.
    const shown = draft.turns.findLast(({ type }) => type === "user") ?? draft.turns[0] ?? nothing;
    const pointTo = (target: object | undefined) => {
      const place = places.get(target ?? shown);
      return place === undefined ? "" : pointerOf(place);
    };
    for (const row of noticed)
      for (const { rule, message } of row.notices)
        this.problems.add(rule, pointTo(draft.became.get(row)), message);
    for (const { rule, stackId, message } of findStackProblems(request, draft.forest, options))
      this.problems.add(
        rule.id,
        pointTo(stackId === null ? undefined : draft.stackTurns.get(stackId)),
        message,
      );
  }
}

type Places = ReadonlyMap<object, ItemPlace>;
const nothing = {};
