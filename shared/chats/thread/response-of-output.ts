import type { Fields } from "../../problems/fields.ts";
import type { Step } from "../chat-store.ts";
import { columnValue, placeholderPart } from "./column-value.ts";
import { ownPart } from "./own-names.ts";
import type { Call } from "./read-call.ts";
import { spokenCalls, spokenContent, type Spoken, textPart, thinkingPart } from "./response-parts.ts";
import { rowTime } from "./row-times.ts";
import { storedFields, TakenFields } from "./stored-fields.ts";
import type { ResponseMessage } from "./thread-drafts.ts";

type Answer = Spoken & Pick<ResponseMessage, "model" | "usage" | "finishReason">;

/** Whether something is stored of what a model answered; `null` is nothing. */
export const hasOutput = ({ type, output }: Step): boolean =>
  type === "llm" && output.state === "value" && output.value !== null;

/**
 * What a model answered, also where its step did not end well; null if nothing was stored of it. Everything in the output finds a
 * place: what the protocol has none for stands in a part of its own.
 */
export function responseOfOutput(step: Step): { message: ResponseMessage; calls: readonly Call[] } | null {
  const answer = readOutput(step);
  if (answer === null || (answer.parts.length === 0 && step.status !== "completed")) return null;
  const { parts, calls, model, usage, finishReason } = answer;
  return { message: { type: "response", at: rowTime(step), model, parts, usage, finishReason }, calls };
}

const onlyParts = (...parts: Spoken["parts"]): Answer => ({
  parts,
  calls: [],
  model: {},
  usage: null,
  finishReason: null,
});

function readOutput({ stepId, output }: Step): Answer | null {
  const placeholder = placeholderPart(output, { step_id: stepId, column: "output" });
  if (placeholder !== null) return onlyParts(placeholder);
  const value = columnValue(output);
  if (value === undefined || value === null) return null;
  const fields = storedFields(value);
  if (fields !== null) return readAnswer(new TakenFields(fields));
  if ("text" in output) return onlyParts(textPart(output.text));
  const spoken = spokenContent(value);
  return { ...onlyParts(), ...(spoken ?? onlyParts(ownPart("output", { output: value }))) };
}

function readAnswer(fields: TakenFields): Answer {
  const thinking = fields.takeText("reasoning_content", "reasoning", "thinking");
  const content = spokenContent(fields.take("content", (value) => spokenContent(value) !== null))!;
  const calls = spokenCalls((fields.take("tool_calls", Array.isArray) ?? []) as readonly unknown[]);
  const { usage, rest: restOfUsage } = readUsage(fields);
  const model = {
    model_name: fields.takeText("model", "model_name") ?? undefined,
    provider_name: fields.takeText("provider", "provider_name") ?? undefined,
    provider_response_id: fields.takeText("id") ?? undefined,
  };
  const finishReason = fields.takeText("finish_reason");
  fields.take("role", (role) => role === "assistant");
  const rest = restOfUsage === undefined ? fields.rest : { ...fields.rest, usage: restOfUsage };
  return {
    parts: [
      ...(thinking === null ? [] : [thinkingPart(thinking)]),
      ...content.parts,
      ...calls.parts,
      ...(rest === undefined ? [] : [ownPart("output", { output: rest })]),
    ],
    calls: [...content.calls, ...calls.calls],
    model,
    usage,
    finishReason,
  };
}

/** Tokens under the names of OpenAI or of the protocol. */
function readUsage(output: TakenFields): { usage: Fields | null; rest?: Fields | undefined } {
  const stored = storedFields(output.take("usage", (value) => storedFields(value) !== null));
  if (stored === null) return { usage: null };
  const fields = new TakenFields(stored);
  const usage = {
    input_tokens: fields.takeNumber("input_tokens", "prompt_tokens"),
    output_tokens: fields.takeNumber("output_tokens", "completion_tokens"),
    thinking_tokens: fields.takeNumber("thinking_tokens", "reasoning_tokens"),
    total_tokens: fields.takeNumber("total_tokens"),
  };
  const isStated = Object.values(usage).some((tokens) => tokens !== undefined);
  return { usage: isStated ? usage : null, rest: fields.rest };
}
