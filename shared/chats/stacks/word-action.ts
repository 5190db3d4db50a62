import type { IncompleteStatus, Step, StepType } from "../chat-store.ts";
import type { JsonColumn } from "../json-column.ts";
import { asFields, fieldOf, textOf } from "../../problems/fields.ts";
import { quoteName } from "../../problems/quote-name.ts";

export type ResumeAction = "start" | "restart" | "retry" | "continue";

export const actionOf: Readonly<Record<IncompleteStatus, ResumeAction>> = {
  pending: "start",
  running: "restart",
  failed: "retry",
  interrupted: "continue",
};

const words: Readonly<Record<StepType, (input: JsonColumn) => string>> = {
  input: () => "run again from the user's input on",
  hook_create: () => "run again from the create hook on",
  llm: (input) => `call the model again ${withMessages(input)}`,
  tool: (input) => `call ${wordTool(input)} again`,
  hook_next: (input) => `run the next hook again ${withInput(input)}`,
  delegate: (input) => `delegate again ${wordAgent(input)}${withMessages(input)}`,
};

/** What resuming at this step runs again: part of a sentence, without its subject. */
export function wordAction({ type, input }: Step): string {
  if (Object.hasOwn(words, type)) return words[type as StepType](input);
  return `nobody can tell what to run: the type ${quoteName(type)} is not known`;
}

const fieldsOf = (input: JsonColumn) => (input.state === "value" ? asFields(input.value) : null);

function withInput(input: JsonColumn): string {
  if ("text" in input) return "(its input cannot be read)";
  return input.state === "none" ? "(its input is not stored)" : "with its stored input";
}

function withMessages(input: JsonColumn): string {
  if ("text" in input) return withInput(input);
  // What is too large to be read here is stored all the same.
  const areStored = input.state === "too-large" || fieldOf(fieldsOf(input), "messages") !== undefined;
  return areStored ? "with the stored messages" : "(its messages are not stored)";
}

function wordTool(input: JsonColumn): string {
  const fields = fieldsOf(input);
  const tool = textOf(fields, "tool") ?? textOf(fields, "name");
  if (tool === null || tool === "") return "the tool";
  const server = textOf(fields, "server");
  return `the tool ${quoteName(server === null || server === "" ? tool : `${server}/${tool}`)}`;
}

function wordAgent(input: JsonColumn): string {
  const agent = textOf(fieldsOf(input), "agent_id");
  return agent === null || agent === "" ? "" : `to ${quoteName(agent)} `;
}
