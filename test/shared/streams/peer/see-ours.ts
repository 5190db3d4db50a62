import type { LostPart } from "../../../../shared/converted/lost-part.ts";
import type { Fields, OurTurn } from "./read-with-ours.ts";
import { nothingSeen, type Seen, type SeenOpen, type SeenPart, type SeenReturn } from "./seen.ts";

/** What a turn of ours holds, and what was lost of it. */
export function seeOurs(turn: OurTurn, lost: readonly LostPart[]): Seen {
  const seen = nothingSeen();
  for (const message of turn.messages) {
    if (message.message_type === "system") seeEvent(message.event_type!, message.event_data, seen);
    else for (const part of message.parts!) seePart(part, seen);
  }
  const calls = seen.said.flatMap((part) => (part.is === "call" ? [part.id] : []));
  seen.returns.sort((a, b) => calls.indexOf(a.id) - calls.indexOf(b.id));
  seen.approvals.sort((a, b) => calls.indexOf(a.call) - calls.indexOf(b.call));
  seen.open.push(...lost.flatMap(seeLost));
  return seen;
}

function seeEvent(type: string, data: unknown, seen: Seen): void {
  const fields = data as Fields;
  switch (type) {
    case "data-tp-error":
      return;
    case "data-sys-vsp_message":
      Object.assign(seen.metadata, fields["metadata"] ?? {});
      return;
    case "data-app-vsp_tool-approval-request": {
      const { approvalId: id, toolCallId: call } = fields as { approvalId: string; toolCallId: string };
      seen.approvals.push({ call, id, approved: null });
      return;
    }
    case "data-app-vsp_tool-approval-response": {
      const { approvalId, approved, reason } = fields as {
        approvalId: string;
        approved: boolean;
        reason?: string;
      };
      const asked = seen.approvals.find(({ id }) => id === approvalId)!;
      Object.assign(asked, { approved, reason });
      return;
    }
    default:
      seen.order.push(`event ${seen.events.length}`);
      seen.events.push({ type, data });
  }
}

function seePart(part: Fields, seen: Seen): void {
  const kind = part["part_kind"];
  if (kind === "tool-return" || kind === "builtin-tool-return") {
    seen.returns.push(seeReturn(part));
    return;
  }
  seen.order.push(`part ${seen.said.length}`);
  seen.said.push(saidPart(part));
}

function seeReturn(part: Fields): SeenReturn {
  const failed = part["outcome"] === "denied" ? "denied" : "error";
  return {
    id: part["tool_call_id"] as string,
    outcome: part["status"] === "success" ? "success" : failed,
    content: part["content"],
    isPreliminary: part["preliminary"] === true,
    about: aboutOf(part),
  };
}

const aboutOf = (part: Fields) => part["provider_metadata"] as Fields | undefined;

function saidPart(part: Fields): SeenPart {
  const kind = part["part_kind"] as string;
  const about = aboutOf(part);
  const content = part["content"];
  switch (kind) {
    case "text":
      return { is: "text", text: content as string, citations: part["citations"], about };
    case "thinking":
      return { is: "reasoning", text: content as string, about };
    case "tool-call":
    case "builtin-tool-call":
      return {
        is: "call",
        id: part["tool_call_id"] as string,
        tool: part["tool_name"] as string,
        input: part["args"],
        byProvider: kind === "builtin-tool-call",
        isDynamic: part["dynamic"] === true,
        title: part["title"] as string | undefined,
        toolMetadata: part["tool_metadata"],
        about,
      };
    case "file":
      return { is: "file", ...mediaOf(content as Fields), about };
    case "user-prompt":
      return { is: "steering", content: (Array.isArray(content) ? content : [content]).map(spokenOf) };
    default:
      return customPart(kind.replace(/^custom:/, ""), part);
  }
}

/** Its fields are as they were sent. */
function customPart(kind: string, part: Fields): SeenPart {
  const { part_kind: _, providerMetadata, ...fields } = part;
  const about = providerMetadata as Fields | undefined;
  if (kind === "vsp_source-url") return { is: "source-url", fields, about };
  if (kind === "vsp_source-document") return { is: "source-document", fields, about };
  if (kind !== "vsp_reasoning-file") return { is: "custom", kind, about };
  const { url, mediaType } = fields as { url: string; mediaType: string };
  return { is: "reasoning-file", url, mediaType, about };
}

const spokenOf = (item: unknown): unknown => (typeof item === "string" ? item : mediaOf(item as Fields));

/** Media of a thread as the address that it was in the stream. */
function mediaOf(media: Fields): { url: string; mediaType: string | null } {
  const { kind, url, data, media_type: mediaType = null } = media as Record<string, string | null>;
  return { url: kind === "binary" ? `data:${mediaType};base64,${data}` : url!, mediaType };
}

function seeLost({ kind, text, callId }: LostPart): SeenOpen[] {
  if (kind === "text") return [{ is: "text", text }];
  if (kind === "thinking") return [{ is: "reasoning", text }];
  return kind === "tool-call" ? [{ is: "call", text, id: callId! }] : [];
}
