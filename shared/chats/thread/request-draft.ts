import type { Message, Step } from "../chat-store.ts";
import { buildStackForest } from "../stacks/build-stack-forest.ts";
import { isIncomplete } from "../stacks/is-incomplete.ts";
import type { StackForest, StackNode } from "../stacks/stack-forest.ts";
import { hasOutput } from "./response-of-output.ts";
import { earliestTime } from "./row-times.ts";
import { StackEndings, stoppingStep } from "./stack-endings.ts";
import type { AgentTurn, Turn } from "./thread-drafts.ts";
import { turnsOfMessages } from "./turns-of-messages.ts";
import { turnOfStack } from "./turns-of-steps.ts";
import { userTurn } from "./user-turn.ts";

/** What each row became: a turn, a message or a part. A step of which nothing is left became the turn of its stack. */
export type Became = Map<Message | Step, object>;

/**
 * What is seen of a row in the thread. Of a step that became nothing but its turn that is how the turn ended, if neither ended well: one
 * that was tried again with success is seen nowhere.
 */
export function seenAs(row: Message | Step, became: Became): object | null {
  const item = became.get(row) ?? null;
  const isTurn = item !== null && "messages" in item && !("part_kind" in item);
  if (!isTurn) return item;
  const { ending } = item as AgentTurn;
  return isIncomplete(row as Step) && ending.status === "interrupted" ? item : null;
}

export type RequestDraft = {
  turns: Turn[];
  /** The stacks that ran, and the turns that they became. */
  forest: StackForest;
  stackTurns: Map<string, Turn>;
  became: Became;
};

type Rows = { messages: readonly Message[]; steps: readonly Step[] };

/**
 * One request as turns: the user's messages, then what the agents did. Where the steps hold what models answered they are what
 * happened; where not, what the user saw is all there is, and the steps tell only how it ended.
 */
export function draftRequest({ messages, steps }: Rows, chatAssistant: string | null): RequestDraft {
  const became: Became = new Map();
  const prompts = messages.filter(({ role }) => role === "user");
  const turns: Turn[] = prompts.map((message) => {
    const turn = userTurn(message);
    became.set(message, turn);
    return turn;
  });
  const forest = buildStackForest(steps);
  const stacks = [...forest.byId.values()].filter(({ stored }) => stored);
  const endings = new StackEndings(stacks);
  if (steps.some(hasOutput)) {
    const source = { endings, hasPrompt: prompts.length > 0, chatAssistant, became };
    const ran = stacks.map((stack) => [stack.stackId, turnOfStack(stack, source)] as const);
    return { turns: [...turns, ...ran.map(([, turn]) => turn)], forest, stackTurns: new Map(ran), became };
  }
  const others = messages.filter(({ role }) => role !== "user");
  const seen = turnsOfMessages(others, chatAssistant, became);
  const stackTurns = interruptLast(seen, { steps, stacks, endings }, chatAssistant, became);
  return { turns: [...turns, ...seen], forest, stackTurns, became };
}

type Stacks = { steps: readonly Step[]; stacks: readonly StackNode[]; endings: StackEndings };

/** Ends the last turn, or one that says nothing, as the last of the stacks ended that did not come to their end. */
function interruptLast(
  turns: AgentTurn[],
  { steps, stacks, endings }: Stacks,
  chatAssistant: string | null,
  became: Became,
): Map<string, Turn> {
  const [stack, stop] = lastStop(stacks);
  if (stack === undefined || stop === undefined) return new Map();
  if (turns.length === 0) {
    const agentId = stack.assistantId ?? chatAssistant;
    const startedAt = earliestTime(steps);
    turns.push({ type: "agent", agentId, startedAt, ending: endings.of(stack), messages: [] });
  }
  const turn = turns.at(-1)!;
  const at = stop.updatedAt ?? stop.createdAt ?? turn.ending.at;
  turn.ending = { status: "interrupted", reason: endings.reasonOf(stack), at };
  for (const step of steps) if (isIncomplete(step)) became.set(step, turn);
  return new Map([[stack.stackId, turn]]);
}

function lastStop(stacks: readonly StackNode[]): [StackNode, Step] | [] {
  const stops = stacks.flatMap((stack): [StackNode, Step][] => {
    const step = stoppingStep(stack);
    return step === null ? [] : [[stack, step]];
  });
  const byOrder = stops.toSorted(([, a], [, b]) => a.sequence - b.sequence || a.row - b.row);
  return byOrder.at(-1) ?? [];
}
