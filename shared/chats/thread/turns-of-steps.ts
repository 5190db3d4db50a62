import type { Step } from "../chat-store.ts";
import type { StackNode } from "../stacks/stack-forest.ts";
import { openingRequest } from "./opening-request.ts";
import { pairTools } from "./pair-tools.ts";
import type { Call } from "./read-call.ts";
import type { Became } from "./request-draft.ts";
import { responseOfOutput } from "./response-of-output.ts";
import { earliestTime, rowTime } from "./row-times.ts";
import type { StackEndings } from "./stack-endings.ts";
import { errorEvent, handoffEvent, ownStepEvent } from "./step-events.ts";
import type { AgentTurn, ThreadMessage } from "./thread-drafts.ts";
import { toolReturn } from "./tool-return.ts";

export type StackSource = {
  endings: StackEndings;
  /** The user's messages are stored, so that a root stack need not say them again. */
  hasPrompt: boolean;
  /** Whose stack a root is that names nobody. */
  chatAssistant: string | null;
  became: Became;
};

/** What one assistant did in one run, step by step. */
export function turnOfStack(stack: StackNode, source: StackSource): AgentTurn {
  const isRoot = stack.parentId === null;
  const turn: AgentTurn = {
    type: "agent",
    agentId: stack.assistantId ?? (isRoot ? source.chatAssistant : null),
    startedAt: earliestTime(stack.steps),
    ending: source.endings.of(stack),
    messages: [],
  };
  const said = readResponses(stack.steps);
  for (const step of stack.steps) {
    const became = addStep(turn, step, { ...source, ...said, opens: !isRoot || !source.hasPrompt });
    source.became.set(step, became ?? turn);
  }
  return turn;
}

type Responses = {
  responses: ReadonlyMap<Step, ThreadMessage>;
  /** Which call a `tool` step ran. */
  calls: ReadonlyMap<Step, Call>;
};

/** First all responses, as a tool may only be paired when all tools of its response are known. */
function readResponses(steps: readonly Step[]): Responses {
  const responses = new Map<Step, ThreadMessage>();
  const calls = new Map<Step, Call>();
  let open: { calls: readonly Call[]; tools: Step[] } = { calls: [], tools: [] };
  const close = () => {
    for (const [step, call] of pairTools(open.calls, open.tools)) calls.set(step, call);
  };
  for (const step of steps) {
    if (step.type === "tool") open.tools.push(step);
    const response = step.type === "llm" ? responseOfOutput(step) : null;
    if (response === null) continue;
    close();
    responses.set(step, response.message);
    open = { calls: response.calls, tools: [] };
  }
  close();
  return { responses, calls };
}

type StepSource = StackSource & Responses & { opens: boolean };

/** Answers what the step became, if it became anything. */
function addStep(turn: AgentTurn, step: Step, source: StepSource): object | null {
  const add = (message: ThreadMessage | null | undefined) => {
    if (message === null || message === undefined) return null;
    turn.messages.push(message);
    return message;
  };
  switch (step.type) {
    case "input":
    case "llm": {
      const opening = step.type === "input" && source.opens ? openingRequest(step) : null;
      const message = add(opening ?? source.responses.get(step));
      const event = add(errorEvent(step));
      return message ?? event;
    }
    case "tool":
      return addTool(turn, step, source) ?? add(eventOfTool(step));
    case "delegate":
      return add(handoffEvent(step, turn.agentId, source.endings.calledBy.get(step)));
    default:
      return add(ownStepEvent(step));
  }
}

const unended = new Set(["interrupted", "running", "pending"]);

const eventOfTool = (step: Step) => (unended.has(step.status) ? errorEvent(step) : ownStepEvent(step));

/** Returns that follow one another share a request. */
function addTool({ messages }: AgentTurn, step: Step, { calls }: StepSource): object | null {
  const part = toolReturn(step, calls.get(step));
  if (part === null) return null;
  const last = messages.at(-1);
  const isOpen = last?.type === "request" && last.parts[0]?.part_kind === "tool-return";
  if (isOpen) last.parts.push(part);
  else messages.push({ type: "request", at: rowTime(step), parts: [part] });
  return part;
}
