// What we ask of each kind of table, and the columns in which writers keep it: the first that a table has is read.

export const chatFields = {
  chatId: ["chat_id", "conversation_id", "cid"],
  title: ["title"],
  assistantId: ["assistant_id"],
  mode: ["mode", "last_mode"],
  status: ["status"],
  share: ["share"],
  isPreset: ["preset"],
  isPublic: ["public"],
  sort: ["sort"],
  userId: ["__yao_created_by", "user_id"],
  teamId: ["__yao_team_id", "team_id"],
  tenantId: ["__yao_tenant_id", "tenant_id"],
  lastMessageAt: ["last_message_at"],
  createdAt: ["created_at"],
  updatedAt: ["updated_at"],
  deletedAt: ["deleted_at"],
  metadata: ["metadata"],
} as const;

export const messageFields = {
  messageId: ["message_id"],
  chatId: ["chat_id", "conversation_id", "cid"],
  requestId: ["request_id"],
  role: ["role"],
  type: ["type"],
  props: ["props"],
  blockId: ["block_id"],
  threadId: ["thread_id"],
  assistantId: ["assistant_id"],
  connector: ["connector"],
  mode: ["mode"],
  sequence: ["sequence"],
  metadata: ["metadata"],
  createdAt: ["created_at"],
  updatedAt: ["updated_at"],
  deletedAt: ["deleted_at"],
  /** Of `agent_history`, which has no types and no props. */
  content: ["content"],
} as const;

export const stepFields = {
  stepId: ["step_id", "resume_id"],
  chatId: ["chat_id", "conversation_id", "cid"],
  requestId: ["request_id"],
  assistantId: ["assistant_id"],
  stackId: ["stack_id"],
  stackParentId: ["stack_parent_id"],
  stackDepth: ["stack_depth"],
  type: ["type"],
  status: ["status"],
  input: ["input"],
  output: ["output"],
  spaceSnapshot: ["space_snapshot"],
  error: ["error"],
  sequence: ["sequence"],
  metadata: ["metadata"],
  createdAt: ["created_at"],
  updatedAt: ["updated_at"],
  deletedAt: ["deleted_at"],
} as const;

export const assistantFields = {
  assistantId: ["assistant_id"],
  name: ["name"],
  avatar: ["avatar"],
  createdAt: ["created_at"],
} as const;

export const searchFields = {
  chatId: ["chat_id", "conversation_id", "cid"],
  requestId: ["request_id"],
  query: ["query"],
  source: ["source"],
  references: ["references"],
  duration: ["duration", "duration_ms"],
  error: ["error"],
  createdAt: ["created_at"],
  deletedAt: ["deleted_at"],
} as const;

export const requestLogFields = {
  requestId: ["request_id"],
  status: ["status"],
  inputTokens: ["input_tokens", "prompt_tokens"],
  outputTokens: ["output_tokens", "completion_tokens"],
  totalTokens: ["total_tokens"],
  duration: ["duration", "duration_ms"],
  error: ["error"],
} as const;

export type FieldColumns = Readonly<Record<string, readonly string[]>>;
export type ChatField = keyof typeof chatFields;
export type MessageField = keyof typeof messageFields;
export type StepField = keyof typeof stepFields;
export type AssistantField = keyof typeof assistantFields;
export type SearchField = keyof typeof searchFields;
export type RequestLogField = keyof typeof requestLogFields;
