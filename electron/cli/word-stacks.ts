import type { RequestLog, Step } from "../../shared/chats/chat-store.ts";
import { isIncomplete } from "../../shared/chats/stacks/is-incomplete.ts";
import { walkStacks } from "../../shared/chats/stacks/stack-forest.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { shorten } from "../../shared/text/shorten.ts";
import type { RequestStacks } from "../engine/chats/read-stacks.ts";
import { firstOfEachRule } from "./first-of-each-rule.ts";
import { type Paint, severityColours } from "./paint.ts";

/** Deeper ones stand no further to the right: a line has an end. */
const deepestIndent = 20;
const mostOfError = 120;
/** Of one rule. */
const mostListed = 100;

/** What ran in a request, for people: a tree with one line per stack and per step. */
export function* wordStacks({ request, forest, problems }: RequestStacks, paint: Paint): Generator<string> {
  const when = request.at === null ? "" : `  ${request.at.iso}`;
  yield `${paint("bold", `request ${oneLine(request.requestId ?? "without an id")}`)}${paint("faint", `${when}${wordLog(request.log)}`)}`;
  if (forest.roots.length === 0) yield paint("faint", "  no steps are stored");
  for (const node of walkStacks(forest.roots)) {
    const indent = "  ".repeat(Math.min(node.depth, deepestIndent) + 1);
    const name = oneLine(node.assistantId ?? "an unknown assistant");
    yield `${indent}${name}  ${paint("faint", oneLine(node.stackId))}${node.stored ? "" : paint("yellow", "  not stored")}`;
    for (const step of node.steps) yield `${indent}  ${wordStep(step, paint)}`;
  }
  const { listed, left } = firstOfEachRule(problems, ({ rule }) => rule.id, mostListed);
  for (const { rule, message } of listed) {
    const label = paint(severityColours[rule.severity], rule.severity.padEnd(7));
    yield `  ${label}  ${oneLine(message)} ${paint("faint", `[${rule.id}]`)}`;
  }
  for (const [rule, more] of left)
    yield paint("faint", `  … and ${more.toLocaleString("en")} more of ${rule}`);
}

/** What the application noted of the request: how it ended, and its tokens. */
function wordLog(log: RequestLog | null): string {
  if (log === null) return "";
  const tokens = [
    ...(log.inputTokens === null ? [] : [`${log.inputTokens.toLocaleString("en")} tokens in`]),
    ...(log.outputTokens === null ? [] : [`${log.outputTokens.toLocaleString("en")} out`]),
  ];
  const words = [...(log.status === null ? [] : [oneLine(log.status)]), ...tokens].join(", ");
  return words === "" ? "" : `  ${words}`;
}

function wordStep(step: Step, paint: Paint): string {
  const status = oneLine(step.status);
  const shown =
    step.status === "failed" ? paint("red", status) : isIncomplete(step) ? paint("yellow", status) : status;
  const error = step.error === null ? "" : `  ${paint("red", oneLine(shorten(step.error, mostOfError)))}`;
  return `${step.sequence}. ${oneLine(step.type)}  ${shown}  ${paint("faint", oneLine(step.stepId))}${error}`;
}
