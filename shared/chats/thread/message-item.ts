import { type Fields, fieldOf } from "../../problems/fields.ts";
import type { Message } from "../chat-store.ts";
import { columnValue, placeholderPart } from "./column-value.ts";
import { ownEvent, ownPart } from "./own-names.ts";
import { readCall } from "./read-call.ts";
import { readMedia } from "./read-media.ts";
import { spokenContent, textPart, thinkingPart } from "./response-parts.ts";
import { rowTime } from "./row-times.ts";
import { storedFields, storedName, TakenFields } from "./stored-fields.ts";
import type { Part, SystemEvent } from "./thread-drafts.ts";

/** What a visible message that is not the user's becomes; it has one part at least. */
export type MessageItem =
  | { becomes: "answer" | "return"; parts: Part[] }
  | { becomes: "event"; event: SystemEvent };

/** `toolNames`: of the calls of this request, by id. A call adds to it. */
export function messageItem(message: Message, toolNames: Map<string, string>): MessageItem {
  const { role, type } = message;
  if (isResult(message)) return { becomes: "return", parts: [returnPart(message, toolNames)] };
  if (role !== "assistant") return { becomes: "event", event: messageEvent(message, ownEvent(role)) };
  if (type === "error") return { becomes: "event", event: messageEvent(message, "data-tp-error") };
  if (type === "loading") return { becomes: "event", event: messageEvent(message, ownEvent(type)) };
  return { becomes: "answer", parts: answerParts(message, toolNames) };
}

const metadataOf = ({ metadata }: Message): Fields | null =>
  metadata.state === "value" ? storedFields(metadata.value) : null;

/** What a tool gave. A call may carry its own id in its metadata, too. */
export function isResult(message: Message): boolean {
  if (message.role === "tool") return true;
  const metadata = metadataOf(message);
  if (storedName(fieldOf(metadata, "tool_call_id")) === null) return false;
  return message.type !== "tool_call" || fieldOf(metadata, "is_tool_result") === true;
}

function returnPart(message: Message, toolNames: ReadonlyMap<string, string>): Part {
  const metadata = new TakenFields(metadataOf(message));
  const isShown = message.props.state !== "too-large";
  const value = isShown ? columnValue(message.props) : undefined;
  const props = new TakenFields(storedFields(value));
  const id = metadata.takeName("tool_call_id") ?? props.takeName("tool_call_id");
  const name = metadata.takeName("tool_name", "name") ?? props.takeName("tool_name", "name");
  const content = props.take("content");
  metadata.take("is_tool_result");
  const hidden = isShown ? {} : { "yao:props": columnValue(message.props) };
  const kept = { ...(metadataOf(message) === null ? otherMetadata(message) : metadata.rest), ...hidden };
  return {
    part_kind: "tool-return",
    tool_name: name ?? (id === null ? undefined : toolNames.get(id)),
    tool_call_id: id ?? undefined,
    status: message.type === "error" ? "error" : "success",
    content: content !== undefined && props.rest === undefined ? content : value,
    metadata: Object.keys(kept).length === 0 ? undefined : kept,
  };
}

function otherMetadata({ metadata }: Message): Fields {
  return metadata.state === "none" ? {} : { "yao:metadata": columnValue(metadata) };
}

function messageEvent(message: Message, name: string): SystemEvent {
  const props = columnValue(message.props);
  const data = {
    ...(storedFields(props) ?? (message.type === "error" ? { message: props } : { props })),
    "yao:message_id": message.messageId,
    "yao:role": message.role === "assistant" ? undefined : message.role,
    "yao:block_id": message.blockId ?? undefined,
    "yao:thread_id": message.threadId ?? undefined,
    "yao:metadata": columnValue(message.metadata),
  };
  return { type: "system", at: rowTime(message), name, data, from: null, to: null };
}

function answerParts(message: Message, toolNames: Map<string, string>): Part[] {
  const { messageId, type, props } = message;
  const placeholder = placeholderPart(props, { message_id: messageId, column: "props" });
  if (placeholder !== null) return [placeholder];
  if ("text" in props) return [textPart(props.text)];
  const value = columnValue(props);
  if (type === "text") return spokenParts(value) ?? [ownPart(type, { props: value })];
  if (type === "thinking") return [thoughtPart(value) ?? ownPart(type, { props: value })];
  const called = type === "tool_call" ? readCall(value) : null;
  if (called !== null && called.call.id !== null && called.call.name !== null)
    toolNames.set(called.call.id, called.call.name);
  const media = readMedia(type, value);
  if (media !== null) return [{ part_kind: "file", content: media }];
  return [called?.part ?? ownPart(type, { props: value })];
}

function spokenParts(value: unknown): Part[] | null {
  if (typeof value === "string") return [textPart(value)];
  const fields = new TakenFields(storedFields(value));
  const content = fields.take("content");
  if (typeof content === "string") return [textPart(content, fields.rest)];
  const parts = Array.isArray(content) ? (spokenContent(content)?.parts ?? []) : [];
  if (parts.length === 0) return null;
  return fields.rest === undefined ? parts : [...parts, ownPart("text", { props: fields.rest })];
}

function thoughtPart(value: unknown): Part | null {
  if (typeof value === "string") return thinkingPart(value);
  const fields = new TakenFields(storedFields(value));
  const content = fields.take("content", (text) => typeof text === "string");
  return typeof content === "string" ? thinkingPart(content, { props: fields.rest }) : null;
}
