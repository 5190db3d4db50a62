// Answers every question about stored chats from one family of tables in an SQLite database.
import type {
  Assistant,
  ChatBadges,
  ChatFilter,
  ChatList,
  ChatRequest,
  ChatStore,
  ListedChat,
  LongColumn,
  Message,
  MessageFilter,
  MessageList,
  Search,
  Step,
} from "../../../shared/chats/chat-store.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import { readAssistants } from "./assistant-names.ts";
import { ChoiceCounter, type FieldChoices } from "./chat-choices.ts";
import type { ChatFamily, FieldTable } from "./chat-family.ts";
import type { StepField } from "./chat-fields.ts";
import { ChatLister } from "./chat-lister.ts";
import type { Connection, Sql, SqlValue } from "./connection.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { MessageLister } from "./message-lister.ts";
import { queries } from "./queries.ts";
import { type ColumnStretch, readColumn } from "./read-column.ts";
import { readSearches } from "./read-searches.ts";
import { readStackPath } from "./read-stack-path.ts";
import { readStep } from "./read-step.ts";
import { RequestLister } from "./request-lister.ts";

/** Chats whose requests are kept: of a long one, to list them takes longer than anything else that is asked. */
const mostListed = 4;

export class SqliteChatStore implements ChatStore {
  readonly family: ChatFamily;
  readonly #connection: Connection;
  readonly #chats: ChatLister;
  readonly #messages: MessageLister | null;
  readonly #requests: RequestLister;
  readonly #listedRequests = new KeptAnswers<ChatRequest[]>(mostListed);
  readonly #choices: ChoiceCounter;

  constructor(connection: Connection, family: ChatFamily) {
    this.family = family;
    this.#connection = connection;
    this.#chats = new ChatLister(family);
    this.#messages = family.messages === null ? null : new MessageLister(family.messages);
    this.#requests = new RequestLister(family, this.#messages);
    this.#choices = new ChoiceCounter(family);
  }

  get keepsOnlyFailures(): boolean {
    return this.family.keepsOnlyFailures;
  }

  listChats(filter: ChatFilter): Promise<Result<ChatList>> {
    return this.#readResult((sql, version) => this.#chats.list(sql, version, filter));
  }

  countChats(filter: ChatFilter): Promise<Result<number>> {
    return this.#readResult((sql, version) => this.#chats.count(sql, version, filter));
  }

  getBadges(chatIds: readonly string[]): Promise<Result<(ChatBadges | null)[]>> {
    return this.#connection.read((sql, version) => this.#chats.badges(sql, version, chatIds));
  }

  getChoices(): Promise<Result<FieldChoices>> {
    return this.#connection.read((sql, version) => this.#choices.read(sql, version));
  }

  readColumn(
    item: Message | Step,
    column: LongColumn,
    from: number,
    count: number,
  ): Promise<Result<ColumnStretch | null>> {
    return this.#connection.read((sql) => readColumn(sql, this.family, item, column, { from, count }));
  }

  getChat(chatId: string): Promise<Result<ListedChat | null>> {
    return this.#connection.read((sql, version) => this.#chats.get(sql, version, chatId));
  }

  getMessages(chatId: string, filter: MessageFilter): Promise<Result<MessageList>> {
    return this.#readResult(
      (sql, version) =>
        this.#messages?.list(sql, version, chatId, filter) ?? succeed({ data: [], next: null }),
    );
  }

  getSteps(requestId: string, chatId?: string): Promise<Result<Step[]>> {
    return this.#connection.read((sql) => this.#stepsOfRequest(sql, requestId, chatId));
  }

  getLastIncompleteStep(chatId: string): Promise<Result<Step | null>> {
    return this.#connection.read((sql) => this.#requests.lastIncompleteStep(sql, chatId));
  }

  getStepsByStackId(stackId: string): Promise<Result<Step[]>> {
    return this.#connection.read((sql) => this.#steps(sql, "stackId", queries.stepsOfStack, [stackId]));
  }

  getStackPath(stackId: string): Promise<Result<string[]>> {
    return this.#connection.read((sql) => readStackPath(sql, this.family, stackId));
  }

  listRequests(chatId: string): Promise<Result<ChatRequest[]>> {
    return this.#connection.read((sql, version) =>
      this.#listedRequests.get(version, chatId, () => this.#requests.list(sql, chatId)),
    );
  }

  readRequest(chatId: string, request: ChatRequest): Promise<Result<{ messages: Message[]; steps: Step[] }>> {
    const { requestId, rows } = request;
    return this.#connection.read((sql) => {
      if (requestId !== null)
        return {
          messages: this.#messages?.readRequest(sql, chatId, requestId) ?? [],
          steps: this.#stepsOfRequest(sql, requestId, chatId),
        };
      if (rows.length > 0) return { messages: this.#messages?.readRows(sql, chatId, rows) ?? [], steps: [] };
      return { messages: [], steps: this.#steps(sql, "chatId", queries.stepsWithoutRequest, [chatId]) };
    });
  }

  getSearches(chatId: string, requestId: string): Promise<Result<Search[]>> {
    return this.#connection.read((sql) => readSearches(sql, this.family, chatId, requestId));
  }

  getAssistants(assistantIds: readonly string[]): Promise<Result<Assistant[]>> {
    return this.#connection.read((sql) => readAssistants(sql, this.family, assistantIds));
  }

  #stepsOfRequest(sql: Sql, requestId: string, chatId: string | undefined): Step[] {
    const isOfChat = chatId !== undefined;
    const query = (table: FieldTable<StepField>) => queries.stepsOfRequest(table, isOfChat);
    return this.#steps(sql, "requestId", query, isOfChat ? [requestId, chatId] : [requestId]);
  }

  /** From both tables, where a database has two: in the order of their sequence, `agent_step` before `agent_resume`. */
  #steps(
    sql: Sql,
    needs: StepField,
    query: (table: FieldTable<StepField>) => string,
    values: readonly SqlValue[],
  ): Step[] {
    const tables = this.family.steps.filter(({ fields }) => fields[needs] !== null);
    const steps = tables.flatMap((table) => sql.all(query(table), values).map((row) => readStep(row, table)));
    return tables.length < 2 ? steps : steps.toSorted((a, b) => a.sequence - b.sequence);
  }

  async #readResult<T>(use: (sql: Sql, version: number) => Result<T>): Promise<Result<T>> {
    const read = await this.#connection.read(use);
    return read.ok ? read.value : read;
  }
}
