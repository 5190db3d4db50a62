import type { Fields } from "../../problems/fields.ts";
import type { Assistant, Chat } from "../chat-store.ts";
import { columnValue } from "./column-value.ts";

/** What stands before the turns. A chat's id is no thread's: it is kept with everything else that a thread has no field for. */
export const rootFields = (chat: Chat): Fields => ({
  version: "0.0.4",
  title: chat.title ?? undefined,
  created_at: chat.createdAt?.iso,
  updated_at: chat.updatedAt?.iso,
  metadata: {
    "yao:chat_id": chat.chatId,
    "yao:assistant_id": chat.assistantId ?? undefined,
    "yao:mode": chat.mode ?? undefined,
    "yao:status": chat.status ?? undefined,
    "yao:share": chat.share ?? undefined,
    "yao:preset": chat.isPreset ?? undefined,
    "yao:public": chat.isPublic ?? undefined,
    "yao:sort": chat.sort ?? undefined,
    "yao:user_id": chat.userId ?? undefined,
    "yao:team_id": chat.teamId ?? undefined,
    "yao:tenant_id": chat.tenantId ?? undefined,
    "yao:last_message_at": chat.lastMessageAt?.iso,
    "yao:deleted": chat.isDeleted ? true : undefined,
    "yao:deleted_at": chat.deletedAt?.iso,
    "yao:columns": Object.keys(chat.others).length === 0 ? undefined : chat.others,
    "yao:metadata": columnValue(chat.metadata),
  },
});

/** `agents`, in the order in which the ids came up. */
export function agentsText(ids: readonly string[], known: readonly Assistant[], chat: Chat): string {
  const byId = new Map(known.map((assistant) => [assistant.assistantId, assistant]));
  const lines = ids.map((id) => {
    const name = byId.get(id)?.name ?? (id === chat.assistantId ? chat.assistantName : null);
    const agent = { agent_id: id, agent_name: name ?? id, created_at: byId.get(id)?.createdAt?.iso };
    return `${JSON.stringify(id)}:${JSON.stringify(agent)}`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n}`;
}
