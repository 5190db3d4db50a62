import { z } from "zod";

// The message types of Pydantic AI 2, as its sources declare them; fields that it does not know it passes over.

const text = z.string();
const maybe = <T extends z.ZodType>(type: T) => type.nullable().optional();
const anything = z.unknown();
const map = z.record(text, anything);
/** What Python's datetime takes of what occurs here. */
const time = z
  .string()
  .refine((value) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)));
const base64 = text.refine((value) => /^[A-Za-z0-9+/_=-]*$/.test(value));

const described = { vendor_metadata: maybe(map), identifier: maybe(text) };
const binary = z.looseObject({
  kind: z.literal("binary").optional(),
  data: base64,
  media_type: text,
  ...described,
});
const url = z.looseObject({
  kind: z.enum(["image-url", "audio-url", "video-url", "document-url"]),
  url: text,
  media_type: maybe(text),
  force_download: z.union([z.boolean(), z.literal("allow-local")]).optional(),
  ...described,
});
const media = z.union([
  binary.required({ kind: true }),
  url,
  z.looseObject({ kind: z.literal("uploaded-file"), file_id: text, provider_name: text }),
  z.looseObject({ kind: z.literal("text-content"), content: text }),
  z.looseObject({ kind: z.literal("cache-point"), ttl: z.enum(["5m", "1h"]).optional() }),
]);
const details = z.looseObject({
  type: text,
  loc: z.array(z.union([text, z.int()])),
  msg: text,
  input: anything,
});

const provided = { id: maybe(text), provider_name: maybe(text), provider_details: maybe(map) };
const call = {
  tool_name: text,
  args: z.union([text, map, z.null()]).optional(),
  tool_call_id: text.optional(),
  ...provided,
};
const returned = {
  tool_name: text,
  content: anything.refine((value) => value !== undefined),
  tool_call_id: text.optional(),
  timestamp: time.optional(),
  outcome: z.enum(["success", "failed", "denied", "interrupted"]).optional(),
};
const part = <T extends z.core.$ZodLooseShape>(kind: string, shape: T) =>
  z.looseObject({ part_kind: z.literal(kind), ...shape });

const requestPart = z.union([
  part("system-prompt", { content: text }),
  part("user-prompt", {
    content: z.union([text, z.array(z.union([text, media]))]),
    timestamp: time.optional(),
  }),
  part("tool-return", returned),
  part("retry-prompt", {
    content: z.union([text, z.array(details)]),
    tool_name: maybe(text),
    tool_call_id: text.optional(),
    timestamp: time.optional(),
  }),
  part("speech", { speaker: z.literal("user"), transcript: maybe(text), audio: maybe(binary), ...provided }),
  part("tool-availability-delta", { tools_added: z.array(text).optional(), tool_call_id: maybe(text) }),
]);
const responsePart = z.union([
  part("text", { content: text, ...provided }),
  part("thinking", { content: text, signature: maybe(text), ...provided }),
  part("tool-call", call),
  part("builtin-tool-call", call),
  part("builtin-tool-return", { ...returned, provider_name: maybe(text), provider_details: maybe(map) }),
  part("compaction", { content: maybe(text), ...provided }),
  part("file", { content: binary, ...provided }),
  part("speech", {
    speaker: z.literal("assistant"),
    transcript: maybe(text),
    audio: maybe(binary),
    ...provided,
  }),
]);

const count = z
  .number()
  .refine((value) => Number.isInteger(value))
  .optional();
const usage = z.looseObject({
  input_tokens: count,
  output_tokens: count,
  request_tokens: count,
  response_tokens: count,
  cache_read_tokens: count,
  cache_write_tokens: count,
  details: maybe(z.record(text, z.number())),
});
const both = { run_id: maybe(text), conversation_id: maybe(text), metadata: maybe(map) };
const message = z.discriminatedUnion("kind", [
  z.looseObject({
    kind: z.literal("request"),
    parts: z.array(requestPart),
    instructions: maybe(text),
    timestamp: maybe(time),
    state: z.enum(["complete", "interrupted"]).optional(),
    ...both,
  }),
  z.looseObject({
    kind: z.literal("response"),
    parts: z.array(responsePart),
    usage: usage.optional(),
    model_name: maybe(text),
    timestamp: time.optional(),
    provider_name: maybe(text),
    provider_url: maybe(text),
    provider_details: maybe(map),
    provider_response_id: maybe(text),
    vendor_id: maybe(text),
    vendor_details: maybe(map),
    finish_reason: maybe(z.enum(["stop", "length", "content_filter", "tool_call", "error"])),
    state: z.enum(["complete", "incomplete", "suspended", "interrupted"]).optional(),
    ...both,
  }),
]);

/** Whether `ModelMessagesTypeAdapter` would take it, as far as that can be told without Python. */
export const isLoadable = (value: unknown): boolean => message.safeParse(value).success;
