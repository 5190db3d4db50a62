export const chatColumns = [
  "chat_id",
  "title",
  "assistant_id",
  "status",
  "share",
  "last_message_at",
  "created_at",
  "updated_at",
  "deleted_at",
  "__yao_created_by",
  "__yao_team_id",
] as const;

export const messageColumns = [
  "message_id",
  "chat_id",
  "request_id",
  "role",
  "type",
  "props",
  "assistant_id",
  "sequence",
  "created_at",
  "updated_at",
] as const;

/** After the id, which has another name in each generation. */
export const stepColumns = [
  "chat_id",
  "request_id",
  "assistant_id",
  "stack_id",
  "stack_parent_id",
  "stack_depth",
  "type",
  "status",
  "input",
  "output",
  "space_snapshot",
  "error",
  "sequence",
  "created_at",
  "updated_at",
] as const;
