// What is stored of chats, in our words, whatever writer and whatever generation of tables it comes from; and the questions that a
// store answers. The names of the questions are those of YAO's own ChatStore.
import type { Result } from "../failure/failure.ts";
import type { JsonColumn } from "./json-column.ts";
import type { Notice } from "./notice.ts";
import type { Instant } from "./read-time.ts";

export type Chat = {
  chatId: string;
  title: string | null;
  assistantId: string | null;
  /** From `agent_assistant`, where there is one. */
  assistantName: string | null;
  mode: string | null;
  status: string | null;
  share: string | null;
  isPreset: boolean | null;
  isPublic: boolean | null;
  sort: number | null;
  userId: string | null;
  teamId: string | null;
  tenantId: string | null;
  lastMessageAt: Instant | null;
  createdAt: Instant | null;
  updatedAt: Instant | null;
  deletedAt: Instant | null;
  isDeleted: boolean;
  metadata: JsonColumn;
  /** Columns that have no name above, as they are stored: connectors, workspaces, files, whatever a writer adds. */
  others: Record<string, string | number | null>;
  notices: Notice[];
};

/** What a list shows beside a chat: its messages, and its steps that were not completed, by their status. */
export type ChatBadges = {
  messages: number;
  interrupted: number;
  failed: number;
  /** `pending` or `running`. */
  unfinished: number;
};
export type ListedChat = Chat & { badges: ChatBadges | null };

export type Message = {
  /** The place in the table. */
  row: number;
  messageId: string;
  chatId: string;
  requestId: string | null;
  role: string;
  type: string;
  props: JsonColumn;
  blockId: string | null;
  threadId: string | null;
  assistantId: string | null;
  connector: string | null;
  mode: string | null;
  sequence: number | null;
  metadata: JsonColumn;
  createdAt: Instant | null;
  updatedAt: Instant | null;
  notices: Notice[];
};

export const stepTypes = ["input", "hook_create", "llm", "tool", "hook_next", "delegate"] as const;
export type StepType = (typeof stepTypes)[number];

/** What can be resumed is in one of the last four. */
export const stepStatuses = ["completed", "pending", "running", "failed", "interrupted"] as const;
export type StepStatus = (typeof stepStatuses)[number];
export const incompleteStatuses = ["pending", "running", "failed", "interrupted"] as const;
export type IncompleteStatus = (typeof incompleteStatuses)[number];

export type Step = {
  row: number;
  stepId: string;
  chatId: string;
  requestId: string | null;
  assistantId: string | null;
  stackId: string;
  stackParentId: string | null;
  stackDepth: number | null;
  /** As stored; one that is none of `stepTypes` has a notice. */
  type: string;
  /** As stored; one that is none of `stepStatuses` has a notice, and counts as neither complete nor incomplete. */
  status: string;
  input: JsonColumn;
  output: JsonColumn;
  spaceSnapshot: JsonColumn;
  error: string | null;
  sequence: number;
  metadata: JsonColumn;
  createdAt: Instant | null;
  updatedAt: Instant | null;
  notices: Notice[];
};

/** A request of a chat: everything that one prompt of the user set off. */
export type ChatRequest = {
  /** Null where the writer stored none: then a request is a user's message and what follows it up to the next one. */
  requestId: string | null;
  /** Its messages where `requestId` is null: rows of the message table. */
  rows: readonly number[];
  /** The least time of its messages and steps. */
  at: Instant | null;
  messages: number;
  steps: number;
  hasPrompt: boolean;
  /** A message of an assistant is stored. */
  hasAnswer: boolean;
  /** In the order of their sequence. */
  incomplete: readonly { stepId: string; sequence: number; status: IncompleteStatus }[];
  /** From `openapi_request`, where there is one. */
  log: RequestLog | null;
};

export type RequestLog = {
  status: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  totalTokens: number | null;
  durationMs: number | null;
  error: string | null;
};

/** One search that an assistant made, from `agent_search`: what answers cite. */
export type Search = {
  requestId: string | null;
  query: string | null;
  source: string | null;
  references: JsonColumn;
  durationMs: number | null;
  error: string | null;
  createdAt: Instant | null;
  notices: Notice[];
};

export type Assistant = {
  assistantId: string;
  name: string | null;
  avatar: string | null;
  createdAt: Instant | null;
};

export type ChatFilter = {
  userId?: string | undefined;
  teamId?: string | undefined;
  assistantId?: string | undefined;
  status?: string | undefined;
  share?: string | undefined;
  /** Every word must stand in the title. */
  keywords?: string | undefined;
  /** By the time of the last message; from `since` on, before `until`. */
  since?: Instant | undefined;
  until?: Instant | undefined;
  /** Only chats with steps that are not completed. */
  incomplete?: boolean | undefined;
  /** Soft-deleted ones too. */
  deleted?: boolean | undefined;
  /** Counts beside each chat. */
  badges?: boolean | undefined;
  pageSize?: number | undefined;
  /** Where the page before ended: as fast at any depth. */
  after?: string | undefined;
  /** From 1, as YAO counts them: with it, `total` and `pageCount` are answered too. Slower the deeper it is. */
  page?: number | undefined;
};

export type ChatList = {
  data: ListedChat[];
  /** The cursor for `after`; null at the end. */
  next: string | null;
  /** Only where a page was asked for by its number. */
  page: number | null;
  pageSize: number;
  pageCount: number | null;
  total: number | null;
};

export type MessageFilter = {
  requestId?: string | undefined;
  role?: string | undefined;
  blockId?: string | undefined;
  limit?: number | undefined;
  after?: string | undefined;
  /** As YAO pages; slower the deeper it is. */
  offset?: number | undefined;
};

export type MessageList = { data: Message[]; next: string | null };

/** The values of one column of the chats, the most frequent first, and how many more there are. */
export type ChatChoices = { listed: { value: string; name: string | null; chats: number }[]; left: number };
export type ChoiceField = "assistantId" | "status" | "share" | "userId" | "teamId";

/** Columns of a step or a message that may be long. */
export type LongColumn = "input" | "output" | "space" | "error" | "metadata" | "props";

export interface ChatStore {
  listChats(filter: ChatFilter): Promise<Result<ChatList>>;
  countChats(filter: ChatFilter): Promise<Result<number>>;
  /** Null for a chat that is not there. */
  getBadges(chatIds: readonly string[]): Promise<Result<(ChatBadges | null)[]>>;
  /** What chats can be told apart by; a field that has no column is left out. */
  getChoices(): Promise<Result<Partial<Record<ChoiceField, ChatChoices>>>>;
  /** A stretch of a column as it is stored, by characters; null where the row is gone. */
  readColumn(
    item: Message | Step,
    column: LongColumn,
    from: number,
    count: number,
  ): Promise<Result<{ text: string; total: number } | null>>;
  getChat(chatId: string): Promise<Result<ListedChat | null>>;
  /** In the order of the chat: by time, then sequence, where sequences begin anew with each request; else by sequence. */
  getMessages(chatId: string, filter: MessageFilter): Promise<Result<MessageList>>;
  /** In the order of their sequence. Of one chat only, if it is named: request ids come from outside. */
  getSteps(requestId: string, chatId?: string): Promise<Result<Step[]>>;
  /** By the time of its request, then by sequence. */
  getLastIncompleteStep(chatId: string): Promise<Result<Step | null>>;
  getStepsByStackId(stackId: string): Promise<Result<Step[]>>;
  /** From the root to this stack; a parent that is named but not stored is part of it, and a loop ends it. */
  getStackPath(stackId: string): Promise<Result<string[]>>;

  /** In time order, ties by id. */
  listRequests(chatId: string): Promise<Result<ChatRequest[]>>;
  /** All messages and steps of a request, each in order. */
  readRequest(chatId: string, request: ChatRequest): Promise<Result<{ messages: Message[]; steps: Step[] }>>;
  getSearches(chatId: string, requestId: string): Promise<Result<Search[]>>;
  getAssistants(assistantIds: readonly string[]): Promise<Result<Assistant[]>>;
  /** Whether steps are kept of failed and interrupted runs only (`agent_resume`), so that parents may be absent. */
  readonly keepsOnlyFailures: boolean;
}
