import type { Fields } from "../../problems/fields.ts";
import { ownPart } from "./own-names.ts";
import { type Call, readCall } from "./read-call.ts";
import { readMediaEntry } from "./read-media.ts";
import { storedFields, TakenFields } from "./stored-fields.ts";
import type { Part } from "./thread-drafts.ts";

/** Parts of a response, and which calls are among them. */
export type Spoken = { parts: Part[]; calls: Call[] };

export const textPart = (content: string, props?: Fields): Part => ({ part_kind: "text", content, props });

export const thinkingPart = (content: string, more: Fields = {}): Part => ({
  part_kind: "thinking",
  content,
  provider_name: "yao",
  ...more,
});

/** The content of an answer: a text or a list of what it consists of. Null if it has no shape that is known. */
export function spokenContent(content: unknown): Spoken | null {
  if (content === undefined || content === null || content === "") return { parts: [], calls: [] };
  if (typeof content === "string") return { parts: [textPart(content)], calls: [] };
  return Array.isArray(content) ? gather(content.map(readEntry)) : null;
}

export const spokenCalls = (entries: readonly unknown[]): Spoken =>
  gather(entries.map((entry) => readCall(entry) ?? { part: ownPart("tool_call", { props: entry }) }));

type Entry = { part: Part; call?: Call };

const gather = (entries: readonly Entry[]): Spoken => ({
  parts: entries.map(({ part }) => part),
  calls: entries.flatMap(({ call }) => (call === undefined ? [] : [call])),
});

function readEntry(entry: unknown): Entry {
  if (typeof entry === "string") return { part: textPart(entry) };
  return readTyped(storedFields(entry)) ?? { part: ownPart("content", { props: entry }) };
}

function readTyped(entry: Fields | null): Entry | null {
  if (entry === null) return null;
  const fields = new TakenFields(entry);
  const type = fields.takeText("type");
  if (type === "tool_use" || type === "tool_call") return readCall(entry);
  if (type === "text") return asEntry(fields.takeText("text"), (text) => textPart(text, fields.rest));
  if (type === "thinking" || type === "reasoning")
    return asEntry(fields.takeText("thinking", "reasoning", "text"), (text) => readThinking(text, fields));
  const media = readMediaEntry(entry);
  return media === null ? null : { part: { part_kind: "file", content: media } };
}

function readThinking(text: string, fields: TakenFields): Part {
  const signature = fields.takeText("signature") ?? undefined;
  return thinkingPart(text, { signature, props: fields.rest });
}

const asEntry = (text: string | null, write: (text: string) => Part): Entry | null =>
  text === null ? null : { part: write(text) };
