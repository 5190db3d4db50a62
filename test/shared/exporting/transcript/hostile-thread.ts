import fc from "fast-check";
import { hostileText } from "./hostile-text.ts";

/** Each of these becomes a string of its own, by which it is found again. */
const leaf = Symbol("a string of the file");
type Shape = typeof leaf | string | number | boolean | null | Shape[] | { [key: string]: Shape };

const media: Shape[] = [
  { kind: "image-url", url: leaf, identifier: leaf },
  { kind: "document-url", url: "https://example.com/a?b=1&c=<d>", identifier: leaf, x_more: leaf },
  { kind: "binary", data: "iVBORw0KGgo=", media_type: "image/png", identifier: leaf },
  { kind: "binary", data: "iVBORw0KGgo=", media_type: leaf, identifier: leaf },
  { kind: "binary", data: leaf, media_type: "image/png" },
  { kind: "image-url", url: "data:image/png;base64,iVBORw0KGgo=" },
  { kind: "image-url", url: "data:text/html,<script>alert(1)</script>" },
];

const usage: Shape = { input_tokens: 12, total_tokens: 1.5, x_more: leaf };
const contents: Shape[] = [
  leaf,
  [leaf, ...media],
  { deep: [leaf, { key: leaf }] },
  null,
  7,
  [],
  "",
  '{"a": ["<b>"]}',
];

const parts: Shape[] = [
  ...contents.flatMap((content): Shape[] => [
    { part_kind: "text", content, id: leaf },
    { part_kind: "thinking", content, signature: leaf, thinking_id: leaf, provider_name: leaf },
    { part_kind: "user-prompt", content, timestamp: leaf },
    {
      part_kind: "tool-return",
      tool_name: leaf,
      tool_call_id: "call",
      status: leaf,
      content,
      metadata: leaf,
    },
    { part_kind: "retry-prompt", tool_name: leaf, tool_call_id: leaf, content },
    { part_kind: "file", content },
  ]),
  { part_kind: "tool-call", tool_name: leaf, tool_call_id: "call", args: { a: leaf, __proto__: 1 } },
  { part_kind: "tool-call", tool_name: leaf, tool_call_id: leaf, args: leaf },
  { part_kind: "builtin-tool-call", tool_name: leaf, args: "{}", x_more: { a: leaf } },
  {
    part_kind: "tool-return",
    outcome: leaf,
    content_ref: { uri: leaf, hash: leaf, media_type: leaf, size_bytes: 3, x: leaf },
  },
  { part_kind: "custom:x", content: leaf },
  { part_kind: leaf, content: leaf },
  { content: leaf },
  leaf,
  null,
  7,
];

const messages: Shape[] = [
  {
    message_type: "system",
    timestamp: leaf,
    event_type: leaf,
    event_data: { a: leaf },
    source_agent: leaf,
    target_agents: [leaf, leaf],
  },
  {
    message_type: "system",
    event_type: "data-tp-error",
    event_data: leaf,
    target_agents: leaf,
    parts: [leaf],
  },
  { message_type: leaf, parts: leaf },
  leaf,
  null,
];

/** What surrounds some parts. */
const around = (some: Shape[], more: Shape[]): Shape[] => [
  { turn_type: "user", submitted_at: leaf, parts: some, client_metadata: { "app:x": leaf } },
  {
    turn_type: "agent",
    agent_id: leaf,
    started_at: "2025-01-20T10:00:00Z",
    completed_at: leaf,
    completion_status: "interrupted",
    interruption: { reason: leaf, interrupted_at: leaf, x_more: leaf },
    total_usage: usage,
    messages: [
      {
        message_type: "response",
        timestamp: "2025-01-20T12:00:00.5+02:00",
        agent_id: leaf,
        model_name: leaf,
        provider_name: leaf,
        provider_response_id: leaf,
        finish_reason: leaf,
        usage,
        x_more: leaf,
        parts: some,
      },
      { message_type: "request", timestamp: leaf, parts: some.toReversed() },
      ...more,
    ],
  },
  { turn_type: leaf, agent_id: leaf, messages: more, parts: some },
  leaf,
  {},
];

const shape: fc.Arbitrary<Shape> = fc
  .tuple(fc.subarray(parts, { maxLength: 6 }), fc.subarray(messages), fc.boolean())
  .chain(([some, more, isBare]) =>
    fc.subarray(around(some, more), { minLength: 1 }).map((turns): Shape =>
      isBare
        ? { turns }
        : {
            version: leaf,
            thread_id: leaf,
            title: leaf,
            created_at: leaf,
            metadata: { a: leaf },
            agents: {
              one: { agent_id: leaf, agent_name: leaf, model_name: leaf, x_more: [leaf] },
              two: leaf,
            },
            relationships: { links: [{ thread_id: leaf }] },
            x_more: leaf,
            turns,
          },
    ),
  );

export type HostileThread = { thread: unknown; leaves: { token: string; pointer: string }[] };

/** Threads that are hostile wherever a string can stand; each such string holds a token of its own. */
export const hostileThread: fc.Arbitrary<HostileThread> = fc
  .tuple(shape, fc.array(hostileText, { minLength: 1, maxLength: 12 }))
  .map(([found, texts]) => {
    const leaves: HostileThread["leaves"] = [];
    const fill = (value: Shape, pointer: string): unknown => {
      if (value === leaf) {
        const token = `leaf${leaves.length}end`;
        leaves.push({ token, pointer });
        const text = texts[leaves.length % texts.length]!;
        return leaves.length % 2 === 0 ? `${token}${text}` : `${text}${token}${text}`;
      }
      if (Array.isArray(value)) return value.map((entry, at) => fill(entry, `${pointer}/${at}`));
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, fill(inner, `${pointer}/${key}`)]),
      );
    };
    return { thread: fill(found, ""), leaves };
  });
