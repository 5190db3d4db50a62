// One run of an agent as its server's event log writes it, in the way of Pydantic AI, and as its adapter sends it to the client.
import type { UIMessageChunk } from "ai";

/** What a model says in one response, in pieces as they come. */
export type Said =
  | { is: "thinking"; pieces: readonly string[]; signature: string | null }
  | { is: "text"; pieces: readonly string[] }
  | { is: "call"; id: string; pieces: readonly string[]; result: unknown }
  | { is: "builtin-call"; id: string; pieces: readonly string[]; result: unknown };

export type AgentRun = { responses: readonly (readonly Said[])[] };

/** What happens at once on both sides. After each moment both have seen the same. */
export type Moment = { logged: object[]; sent: UIMessageChunk[] };

type CallSaid = Extract<Said, { id: string }>;

export function momentsOf({ responses }: AgentRun, run = 0): Moment[] {
  const all = responses.flatMap((response, at) => {
    const isLast = at === responses.length - 1;
    const name = `${run}-${at}`;
    const step: UIMessageChunk[] = at === 0 ? [{ type: "start" }] : [{ type: "finish-step" }];
    const moments = [
      // Every other index: a tool that the provider ran takes two.
      ...response.flatMap((said, index) => momentsOfSaid(said, index * 2, name, isLast)),
      ...response.flatMap((said) => (said.is === "call" ? [calledMoment(said)] : [])),
      ...response.flatMap((said) => (said.is === "call" ? [returnedMoment(said)] : [])),
    ];
    moments[0]!.sent.unshift(...step, { type: "start-step" });
    return moments;
  });
  const result = { event_kind: "agent_run_result", result: { output: "done" } };
  const finished: UIMessageChunk[] = [{ type: "finish-step" }, { type: "finish", finishReason: "stop" }];
  return [...all, { logged: [result], sent: finished }];
}

function momentsOfSaid(said: Said, index: number, name: string, isLast: boolean): Moment[] {
  if (said.is === "thinking") return thinkingMoments(said, index, `${name}-${index}`);
  if (said.is === "text") return textMoments(said, index, `${name}-${index}`, isLast);
  return said.is === "call" ? callMoments(said, index) : builtinMoments(said, index);
}

const started = (index: number, part: object) => ({ event_kind: "part_start", index, part });
const grown = (index: number, delta: object) => ({ event_kind: "part_delta", index, delta });
const ended = (index: number, part: object) => ({ event_kind: "part_end", index, part });

const textPart = (content: string) => ({ part_kind: "text", content, id: null });

function textMoments(
  { pieces }: Extract<Said, { is: "text" }>,
  index: number,
  id: string,
  isLast: boolean,
): Moment[] {
  const [first = "", ...others] = pieces;
  const final = { event_kind: "final_result", tool_name: null, tool_call_id: null };
  const delta = (words: string): UIMessageChunk[] =>
    words === "" ? [] : [{ type: "text-delta", id, delta: words }];
  return [
    {
      logged: [started(index, textPart(first)), ...(isLast ? [final] : [])],
      sent: [{ type: "text-start", id }, ...delta(first)],
    },
    ...others.map((words) => ({
      logged: [grown(index, { part_delta_kind: "text", content_delta: words })],
      sent: delta(words),
    })),
    { logged: [ended(index, textPart(pieces.join("")))], sent: [{ type: "text-end", id }] },
  ];
}

const thinkingPart = (content: string, signature: string | null) => ({
  part_kind: "thinking",
  content,
  id: null,
  signature,
  provider_name: "anthropic",
});

const about = (signature: string | null) => ({
  providerMetadata: {
    pydantic_ai: { provider_name: "anthropic", ...(signature !== null && { signature }) },
  },
});

/** It is not sent before the end. */
const signedMoment = (signature: string, index: number): Moment => ({
  logged: [grown(index, { part_delta_kind: "thinking", content_delta: null, signature_delta: signature })],
  sent: [],
});

function thinkingMoments(
  { pieces, signature }: Extract<Said, { is: "thinking" }>,
  index: number,
  id: string,
): Moment[] {
  return [
    {
      logged: [started(index, thinkingPart("", null))],
      sent: [{ type: "reasoning-start", id, ...about(null) }],
    },
    ...pieces.map((delta): Moment => ({
      logged: [grown(index, { part_delta_kind: "thinking", content_delta: delta })],
      sent: delta === "" ? [] : [{ type: "reasoning-delta", id, delta }],
    })),
    ...(signature === null ? [] : [signedMoment(signature, index)]),
    {
      logged: [ended(index, thinkingPart(pieces.join(""), signature))],
      sent: [{ type: "reasoning-end", id, ...about(signature) }],
    },
  ];
}

function callMoments({ is, id, pieces }: CallSaid, index: number): Moment[] {
  const part = (args: string | null) => ({
    part_kind: is === "call" ? "tool-call" : "builtin-tool-call",
    tool_name: "weather",
    args,
    tool_call_id: id,
  });
  const base = { toolCallId: id, toolName: "weather", ...(is !== "call" && { providerExecuted: true }) };
  return [
    { logged: [started(index, part(null))], sent: [{ type: "tool-input-start", ...base }] },
    ...pieces.map((piece): Moment => ({
      logged: [grown(index, { part_delta_kind: "tool_call", args_delta: piece, tool_call_id: id })],
      sent: [{ type: "tool-input-delta", toolCallId: id, inputTextDelta: piece }],
    })),
    {
      logged: [ended(index, part(pieces.join("")))],
      sent: [{ type: "tool-input-available", ...base, input: JSON.parse(pieces.join("")) }],
    },
  ];
}

/** The provider ran it: its result is another part of the same response. */
function builtinMoments(said: CallSaid, index: number): Moment[] {
  const part = {
    part_kind: "builtin-tool-return",
    tool_name: "weather",
    content: said.result,
    tool_call_id: said.id,
  };
  return [
    ...callMoments(said, index),
    {
      logged: [started(index + 1, part), ended(index + 1, part)],
      sent: [outputOf(said, { providerExecuted: true })],
    },
  ];
}

const calledMoment = ({ id, pieces }: CallSaid): Moment => ({
  logged: [
    {
      event_kind: "function_tool_call",
      part: { part_kind: "tool-call", tool_name: "weather", args: pieces.join(""), tool_call_id: id },
    },
  ],
  sent: [],
});

const returnedMoment = ({ id, result }: CallSaid): Moment => ({
  logged: [
    {
      event_kind: "function_tool_result",
      result: { part_kind: "tool-return", tool_name: "weather", content: result, tool_call_id: id },
    },
  ],
  sent: [outputOf({ id, result })],
});

/** The adapter sends nothing that is null. */
const outputOf = ({ id, result }: Pick<CallSaid, "id" | "result">, more: object = {}): UIMessageChunk => {
  const base = { type: "tool-output-available", toolCallId: id, ...more };
  return (result === null ? base : { ...base, output: result }) as UIMessageChunk;
};

/** A second after each other, where times are asked for. */
const timeOf = (at: number) => new Date(Date.UTC(2025, 0, 20, 10, 0, at)).toISOString();

export function writeLog(moments: readonly Moment[], isTimed = false): string {
  const wrap = (event: object, at: number) => (isTimed ? { timestamp: timeOf(at), event } : event);
  return moments
    .flatMap(({ logged }, at) => logged.map((event) => `${JSON.stringify(wrap(event, at))}\n`))
    .join("");
}

export function writeWire(moments: readonly Moment[], isTimed = false): string {
  const stamp = (at: number) => (isTimed ? `${timeOf(at)} ` : "");
  return moments
    .flatMap(({ sent }, at) => sent.map((chunk) => `${stamp(at)}data: ${JSON.stringify(chunk)}\n\n`))
    .join("");
}
