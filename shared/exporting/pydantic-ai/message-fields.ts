import { type Check, fields, integer, oneOf, orNothing, shape, text, time } from "./checks.ts";

const counts = Object.fromEntries(
  [
    "input_tokens",
    "output_tokens",
    "request_tokens",
    "response_tokens",
    "cache_write_tokens",
    "cache_read_tokens",
    "input_audio_tokens",
    "cache_audio_read_tokens",
    "output_audio_tokens",
  ].map((name) => [name, integer]),
);

const isUsage = shape(
  {},
  {
    ...counts,
    details: orNothing((value) => fields(value) && Object.values(value as object).every(integer)),
  },
);

const both = {
  run_id: orNothing(text),
  conversation_id: orNothing(text),
  metadata: orNothing(fields),
};

/** The fields that messages have in Pydantic AI 2, beside `kind` and `parts`, and what may stand there. */
export const messageFields: Readonly<Record<"request" | "response", ReadonlyMap<string, Check>>> = {
  request: new Map<string, Check>(
    Object.entries({ ...both, timestamp: orNothing(time), state: oneOf("complete", "interrupted") }),
  ),
  response: new Map<string, Check>(
    Object.entries({
      ...both,
      timestamp: time,
      state: oneOf("complete", "interrupted", "incomplete", "suspended"),
      usage: isUsage,
      model_name: orNothing(text),
      provider_name: orNothing(text),
      provider_url: orNothing(text),
      provider_details: orNothing(fields),
      provider_response_id: orNothing(text),
      vendor_details: orNothing(fields),
      vendor_id: orNothing(text),
      finish_reason: orNothing(oneOf("stop", "length", "content_filter", "tool_call", "error")),
    }),
  ),
};
