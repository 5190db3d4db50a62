import { type Fields, fieldOf } from "../../problems/fields.ts";
import type { Step } from "../chat-store.ts";
import { agentCalled } from "../stacks/find-delegates.ts";
import { columnValue } from "./column-value.ts";
import { keptType, ownEvent } from "./own-names.ts";
import { rowTime } from "./row-times.ts";
import { storedFields, TakenFields } from "./stored-fields.ts";
import type { SystemEvent } from "./thread-drafts.ts";

const stepEvent = (step: Step, name: string, data: Fields): SystemEvent => ({
  type: "system",
  at: rowTime(step),
  name,
  data,
  from: null,
  to: null,
});

/** Hooks, and steps of types and with statuses that nobody knows. */
export const ownStepEvent = (step: Step): SystemEvent =>
  stepEvent(step, ownEvent(step.type), {
    ...keptType(step.type),
    step_id: step.stepId,
    status: step.status,
    input: columnValue(step.input),
    output: columnValue(step.output),
    error: step.error ?? undefined,
  });

/** Why a step ended that leaves nothing else behind which could say it. Null if nothing was stored. */
export function errorEvent(step: Step): SystemEvent | null {
  if (step.error === null || step.error === "") return null;
  const data = { message: step.error, step_id: step.stepId, status: step.status };
  return stepEvent(step, "data-tp-error", data);
}

/** `called` is the stack that the delegation led to: its own turn opens with the messages, else they are kept here. */
export function handoffEvent(
  step: Step,
  from: string | null,
  called: { assistantId: string | null } | undefined,
): SystemEvent {
  const to = agentCalled(step) ?? called?.assistantId ?? null;
  const data = {
    from_agent: from ?? undefined,
    to_agent: to ?? undefined,
    timestamp: rowTime(step)?.iso,
    step_id: step.stepId,
    status: step.status,
    input: keptInput(columnValue(step.input), called !== undefined),
    ...keptOutput(columnValue(step.output)),
    error: step.error ?? undefined,
  };
  return { ...stepEvent(step, "data-tp-agent_handoff", data), from, to };
}

function keptInput(input: unknown, isCalled: boolean): unknown {
  if (storedFields(input) === null) return input;
  const fields = new TakenFields(storedFields(input));
  fields.takeText("agent_id");
  if (isCalled) fields.take("messages");
  return fields.rest;
}

function keptOutput(output: unknown): Fields {
  const fields = storedFields(output);
  const response = fieldOf(fields, "response");
  const isWrapped = fields !== null && response !== undefined && Object.keys(fields).length === 1;
  return isWrapped ? { response } : { output };
}
