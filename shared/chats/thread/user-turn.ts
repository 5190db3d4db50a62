import type { Fields } from "../../problems/fields.ts";
import type { Message } from "../chat-store.ts";
import { columnValue, placeholderPart } from "./column-value.ts";
import { ownPart } from "./own-names.ts";
import { promptContent } from "./prompt-content.ts";
import { readMedia } from "./read-media.ts";
import { storedFields, TakenFields } from "./stored-fields.ts";
import type { Part, UserTurn } from "./thread-drafts.ts";

/** One message of the user. What has no place in its part stands in the metadata of the turn. */
export function userTurn(message: Message): UserTurn {
  const { part, rest } = readPrompt(message);
  const clientMetadata = {
    "yao:message_id": message.messageId,
    "yao:block_id": message.blockId ?? undefined,
    "yao:thread_id": message.threadId ?? undefined,
    "yao:connector": message.connector ?? undefined,
    "yao:mode": message.mode ?? undefined,
    "yao:props": rest,
    "yao:metadata": columnValue(message.metadata),
  };
  return { type: "user", at: message.createdAt, parts: [part], clientMetadata };
}

type Prompt = { part: Part; rest?: Fields | undefined };

const prompt = (content: unknown): Part => ({ part_kind: "user-prompt", content });

function readPrompt({ messageId, type, props }: Message): Prompt {
  const placeholder = placeholderPart(props, { message_id: messageId, column: "props" });
  if (placeholder !== null) return { part: placeholder };
  if ("text" in props) return { part: prompt(props.text) };
  const value = columnValue(props);
  const isSpoken = type === "text" || type === "user_input";
  return (isSpoken ? readSpoken(value) : null) ?? { part: otherPart(type, value) };
}

function readSpoken(value: unknown): Prompt | null {
  if (typeof value === "string") return { part: prompt(value) };
  const fields = new TakenFields(storedFields(value));
  const content = promptContent(fields.take("content"));
  fields.take("role", (role) => role === "user");
  return content === null ? null : { part: prompt(content), rest: fields.rest };
}

function otherPart(type: string, value: unknown): Part {
  const media = readMedia(type, value);
  return media === null ? ownPart(type, { props: value }) : prompt([media]);
}
