import {
  anything,
  type Check,
  fields,
  integer,
  list,
  oneOf,
  orNothing,
  shape,
  text,
  time,
} from "./checks.ts";
import { isBinary, isPromptContent } from "./prompt-content.ts";

/** The fields of a part: those without which it is none, and those that it may have. */
export type PartKind = {
  needed: Readonly<Record<string, Check>>;
  possible: Readonly<Record<string, Check>>;
};

const provided = { id: orNothing(text), provider_name: orNothing(text), provider_details: orNothing(fields) };
const toolKind = { tool_kind: orNothing(oneOf("tool-search", "capability-load")) };
const errorDetails = shape(
  { type: text, loc: list((step) => text(step) || integer(step)), msg: text, input: anything },
  { ctx: fields, url: text },
);

const call: PartKind = {
  needed: { tool_name: text },
  possible: {
    args: orNothing((value) => text(value) || fields(value)),
    tool_call_id: text,
    ...toolKind,
    ...provided,
  },
};
const returned: PartKind = {
  needed: { tool_name: text, content: anything },
  possible: {
    tool_call_id: text,
    metadata: anything,
    timestamp: time,
    outcome: oneOf("success", "failed", "denied", "interrupted"),
    ...toolKind,
  },
};
const speech = (speaker: string): PartKind => ({
  needed: { speaker: oneOf(speaker) },
  possible: {
    transcript: orNothing(text),
    audio: orNothing(isBinary),
    interrupted_at_ms: orNothing(integer),
    timestamp: time,
    ...provided,
  },
});

/** As of Pydantic AI 2. System prompts and instructions are none: a reader puts them beside the thread. */
export const partKinds = {
  request: new Map<string, PartKind>([
    ["user-prompt", { needed: { content: isPromptContent }, possible: { timestamp: time } }],
    ["tool-return", returned],
    [
      "retry-prompt",
      {
        needed: { content: (value) => text(value) || list(errorDetails)(value) },
        possible: { tool_name: orNothing(text), tool_call_id: text, timestamp: time },
      },
    ],
    ["speech", speech("user")],
    [
      "tool-availability-delta",
      { needed: {}, possible: { tools_added: list(text), tool_call_id: orNothing(text) } },
    ],
  ]),
  response: new Map<string, PartKind>([
    ["text", { needed: { content: text }, possible: provided }],
    ["thinking", { needed: { content: text }, possible: { signature: orNothing(text), ...provided } }],
    ["tool-call", call],
    ["builtin-tool-call", call],
    ["builtin-tool-return", { needed: returned.needed, possible: { ...returned.possible, ...provided } }],
    ["compaction", { needed: {}, possible: { content: orNothing(text), ...provided } }],
    ["file", { needed: { content: isBinary }, possible: provided }],
    ["speech", speech("assistant")],
  ]),
} as const;
