// How the chats of the sample database are written down: what a person would say of them. Ids of rows, sequences and times follow
// from the order, in `rows-of-chat.ts`.

/** A JSON object, as it is stored. */
export type Fields = Record<string, unknown>;

export type SampleMessage = {
  role: "user" | "assistant";
  type: string;
  props: Fields;
  assistant?: string;
  block?: string;
  thread?: string;
  connector?: string;
  metadata?: Fields;
};

/** One agent's run: a node of the tree of calls. */
export type Stack = { id: string; assistant: string; parent: Stack | null };

export type SampleStep = {
  stack: Stack;
  type: "input" | "hook_create" | "llm" | "tool" | "hook_next" | "delegate";
  status: "pending" | "running" | "completed" | "failed" | "interrupted";
  input: Fields | null;
  output: Fields | null;
  space: Fields;
  error?: string;
  /** Where only some of a run's steps are stored; else they are counted from 1. */
  sequence?: number;
};

export type SampleSearch = { query: string; source: string; references: Fields[]; milliseconds: number };
export type SampleLog = { status: string; inputTokens: number; outputTokens: number; error?: string };

export type SampleRequest = {
  id: string;
  /** `YYYY-MM-DD HH:MM:SS`, in UTC. */
  at: string;
  /** How long it took. */
  seconds: number;
  messages: SampleMessage[];
  steps?: SampleStep[];
  searches?: SampleSearch[];
  log?: SampleLog;
};

export type SampleChat = {
  id: string;
  title: string | null;
  assistant: string;
  requests: SampleRequest[];
  user?: string;
  team?: string;
  status?: "active" | "archived";
  share?: "private" | "team";
  isPreset?: boolean;
  isPublic?: boolean;
  sort?: number;
  deletedAt?: string;
  metadata?: Fields;
  connector?: string;
  workspace?: string;
  files?: Fields[];
};
