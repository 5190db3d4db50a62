// The tables that writers of agent databases make, generation by generation. `prefix` is an application's own, such as `yao_`.

const permission = "__yao_created_by TEXT, __yao_updated_by TEXT, __yao_team_id TEXT, __yao_tenant_id TEXT";
const times = "created_at TIMESTAMP, updated_at TIMESTAMP";

const index = (prefix: string, table: string, ...lists: string[]) =>
  lists
    .map(
      (columns) =>
        `CREATE INDEX idx_${prefix}${table}_${columns.replace(/\W+/g, "_")} ON ${prefix}${table} (${columns});`,
    )
    .join("\n");

/** The design document's own: chats, messages, steps. */
export const seedSchema = (prefix = "") => `
CREATE TABLE ${prefix}agent_chat (
  id INTEGER PRIMARY KEY AUTOINCREMENT, chat_id VARCHAR(64) NOT NULL UNIQUE, title VARCHAR(500), assistant_id VARCHAR(200) NOT NULL,
  mode VARCHAR(50) NOT NULL DEFAULT 'chat', status TEXT NOT NULL DEFAULT 'active', preset BOOLEAN NOT NULL DEFAULT 0,
  public BOOLEAN NOT NULL DEFAULT 0, share TEXT NOT NULL DEFAULT 'private', sort INTEGER NOT NULL DEFAULT 0,
  last_message_at TIMESTAMP, metadata JSON, ${times}, deleted_at TIMESTAMP, ${permission});
${index(prefix, "agent_chat", "assistant_id", "status", "share", "last_message_at", "created_at")}
CREATE TABLE ${prefix}agent_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT, message_id VARCHAR(64) NOT NULL UNIQUE, chat_id VARCHAR(64) NOT NULL, request_id VARCHAR(64),
  role TEXT NOT NULL, type VARCHAR(50) NOT NULL, props JSON NOT NULL, block_id VARCHAR(64), thread_id VARCHAR(64),
  assistant_id VARCHAR(200), sequence INTEGER NOT NULL, metadata JSON, ${times});
${index(prefix, "agent_message", "chat_id, sequence", "request_id", "block_id", "assistant_id")}
CREATE TABLE ${prefix}agent_step (
  id INTEGER PRIMARY KEY AUTOINCREMENT, step_id VARCHAR(64) NOT NULL UNIQUE, ${stepColumns});
${index(prefix, "agent_step", "chat_id", "request_id, sequence", "status", "stack_id", "stack_parent_id", "assistant_id")}
`;

const stepColumns = `chat_id VARCHAR(64) NOT NULL, request_id VARCHAR(64) NOT NULL, assistant_id VARCHAR(200) NOT NULL,
  stack_id VARCHAR(64) NOT NULL, stack_parent_id VARCHAR(64), stack_depth INTEGER NOT NULL DEFAULT 0, type TEXT NOT NULL, status TEXT NOT NULL,
  input JSON, output JSON, space_snapshot JSON, error TEXT, sequence INTEGER NOT NULL, metadata JSON, ${times}`;

/** YAO as it ships in 2026: sequences that begin anew with each request, and `agent_resume` for what failed. */
export const yaoSchema = (prefix = "yao_") => `
CREATE TABLE ${prefix}agent_chat (
  id INTEGER PRIMARY KEY AUTOINCREMENT, chat_id VARCHAR(64) NOT NULL UNIQUE, title VARCHAR(500), assistant_id VARCHAR(200) NOT NULL,
  last_connector VARCHAR(200), last_mode VARCHAR(50), last_workspace VARCHAR(200), status TEXT NOT NULL DEFAULT 'active',
  public BOOLEAN NOT NULL DEFAULT 0, share TEXT NOT NULL DEFAULT 'private', sort INTEGER DEFAULT 9999, last_message_at DATETIME,
  files JSON, metadata JSON, ${times}, deleted_at TIMESTAMP, __restore_data TEXT, ${permission});
${index(prefix, "agent_chat", "assistant_id", "last_connector", "status", "share", "last_message_at", "created_at", "deleted_at")}
CREATE TABLE ${prefix}agent_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT, message_id VARCHAR(64) NOT NULL, chat_id VARCHAR(64) NOT NULL, request_id VARCHAR(64),
  role TEXT NOT NULL, type VARCHAR(50) NOT NULL, props JSON NOT NULL, block_id VARCHAR(64), thread_id VARCHAR(64),
  assistant_id VARCHAR(200), connector VARCHAR(200), mode VARCHAR(50), sequence INTEGER NOT NULL, metadata JSON, ${times});
CREATE UNIQUE INDEX idx_${prefix}msg_request_message ON ${prefix}agent_message (request_id, message_id);
${index(prefix, "agent_message", "chat_id, sequence", "request_id", "role", "block_id", "thread_id", "assistant_id", "created_at")}
CREATE TABLE ${prefix}agent_resume (
  id INTEGER PRIMARY KEY AUTOINCREMENT, resume_id VARCHAR(64) NOT NULL UNIQUE, ${stepColumns});
${index(prefix, "agent_resume", "chat_id", "request_id, sequence", "status", "stack_id", "stack_parent_id", "assistant_id", "type")}
`;

/** Before the design document: chats and a history of role and content. */
export const historySchema = (prefix = "") => `
CREATE TABLE ${prefix}agent_chat (
  id INTEGER PRIMARY KEY AUTOINCREMENT, chat_id VARCHAR(200) NOT NULL UNIQUE, title VARCHAR(200), assistant_id VARCHAR(200),
  sid VARCHAR(255), silent BOOLEAN DEFAULT 0, ${times});
CREATE TABLE ${prefix}agent_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT, chat_id VARCHAR(200), sid VARCHAR(255), uid VARCHAR(255), role VARCHAR(200), name VARCHAR(200),
  content TEXT, context JSON, assistant_id VARCHAR(200), ${times});
${index(prefix, "agent_history", "chat_id")}
`;

/** What the design document's migration names: conversations instead of chats. */
export const conversationSchema = (prefix = "") => `
CREATE TABLE ${prefix}agent_conversation (
  id INTEGER PRIMARY KEY AUTOINCREMENT, conversation_id VARCHAR(64) NOT NULL UNIQUE, title VARCHAR(500), assistant_id VARCHAR(200),
  mode VARCHAR(50), metadata JSON, last_message_at TIMESTAMP, ${times});
${index(prefix, "agent_conversation", "last_message_at")}
CREATE TABLE ${prefix}agent_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT, message_id VARCHAR(64) NOT NULL, conversation_id VARCHAR(64) NOT NULL, role TEXT NOT NULL,
  type VARCHAR(50) NOT NULL, props JSON NOT NULL, sequence INTEGER, ${times});
${index(prefix, "agent_message", "conversation_id, sequence")}
`;

/** Tables beside the chats, with the columns that we read. */
export const otherTables = (prefix = "yao_") => `
CREATE TABLE ${prefix}agent_assistant (
  id INTEGER PRIMARY KEY AUTOINCREMENT, assistant_id VARCHAR(200) NOT NULL UNIQUE, type VARCHAR(200), name VARCHAR(200), avatar VARCHAR(200), ${times});
CREATE TABLE ${prefix}agent_search (
  id INTEGER PRIMARY KEY AUTOINCREMENT, request_id VARCHAR(64) NOT NULL, chat_id VARCHAR(64) NOT NULL, query TEXT, config JSON, keywords JSON,
  source VARCHAR(32) NOT NULL, "references" JSON, duration INTEGER, error TEXT, ${times}, deleted_at TIMESTAMP);
${index(prefix, "agent_search", "request_id", "chat_id")}
CREATE TABLE ${prefix}openapi_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT, request_id VARCHAR(64) NOT NULL UNIQUE, status TEXT, input_tokens INTEGER, output_tokens INTEGER,
  total_tokens INTEGER, duration INTEGER, error TEXT, ${times});
`;
