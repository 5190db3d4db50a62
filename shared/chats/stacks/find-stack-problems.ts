import type { ChatRequest, Step } from "../chat-store.ts";
import { stackRules } from "../database-rules.ts";
import type { DatabaseRule } from "../database-rules.ts";
import { countThings } from "../../problems/count-things.ts";
import { listNames, quoteName } from "../../problems/quote-name.ts";
import { findDelegates } from "./find-delegates.ts";
import { isIncomplete } from "./is-incomplete.ts";
import { parentIn, walkStacks } from "./stack-forest.ts";
import type { StackForest, StackNode } from "./stack-forest.ts";

export type StackProblem = {
  rule: DatabaseRule;
  stackId: string | null;
  stepId: string | null;
  message: string;
};

type CheckedRequest = Pick<ChatRequest, "requestId" | "hasPrompt" | "hasAnswer" | "steps">;

type Checked = {
  request: CheckedRequest;
  /** All of them, in the order of their first steps. */
  stored: readonly StackNode[];
  forest: StackForest;
  /** Of the children that were called at all: the `delegate` step of the parent. */
  callerOf: ReadonlyMap<StackNode, Step>;
  keepsOnlyFailures: boolean;
};

type Finding = Omit<StackProblem, "rule">;

const checks: readonly { rule: DatabaseRule; find: (checked: Checked) => Iterable<Finding> }[] = [
  { rule: stackRules.missingParent, find: findMissingParents },
  { rule: stackRules.depth, find: findWrongDepths },
  { rule: stackRules.loop, find: findCircles },
  { rule: stackRules.noDelegate, find: findUncalled },
  { rule: stackRules.completedOverIncomplete, find: findEarlyCompletions },
  { rule: stackRules.severalRoots, find: findSeveralRoots },
  { rule: stackRules.noAnswer, find: findNoAnswer },
];

/** What is wrong with the stacks of a request, rule by rule. A store that keeps only failures lacks steps that nothing is wrong about. */
export function findStackProblems(
  request: CheckedRequest,
  forest: StackForest,
  options: { keepsOnlyFailures: boolean },
): StackProblem[] {
  const stored = [...forest.byId.values()].filter((node) => node.stored);
  const callerOf = new Map(stored.flatMap((node) => [...findDelegates(node)]));
  const checked = { request, stored, forest, callerOf, ...options };
  return checks.flatMap(({ rule, find }) => Array.from(find(checked), (finding) => ({ rule, ...finding })));
}

function* findMissingParents({ stored, forest }: Checked): Iterable<Finding> {
  for (const node of stored) {
    const parent = parentIn(forest, node);
    if (parent === null || parent.stored) continue;
    const words = `${wordStack(node)} names ${quoteName(parent.stackId)} as its parent, of which no step is stored.`;
    yield at(node, `${words} Nobody can tell who called it and where its answer went.`);
  }
}

function* findWrongDepths({ forest }: Checked): Iterable<Finding> {
  for (const root of forest.roots) {
    if (isCut(root)) continue;
    const base = depthOfRoot(root);
    for (const node of walkStacks([root])) {
      const depth = base + node.depth;
      if (node.storedDepth === null || node.storedDepth === depth) continue;
      const words = `${wordStack(node)} is stored with the depth ${node.storedDepth}, but is at ${depth} in the tree.`;
      yield at(node, `${words} The tree is what counts here.`);
    }
  }
}

/** How deep a parent was of which nothing is stored, only its children can tell. */
function depthOfRoot(root: StackNode): number {
  const told = root.children.find((child) => child.storedDepth !== null)?.storedDepth ?? 1;
  return root.stored ? 0 : Math.max(0, told - 1);
}

/** The root of a loop: its own depth and that of all below it mean nothing. */
const isCut = (root: StackNode) => root.parentId !== null;

function* findCircles({ forest }: Checked): Iterable<Finding> {
  for (const loop of forest.loops) {
    const [first] = loop;
    const words =
      loop.length === 1
        ? `${wordStack(first!)} names itself as its parent.`
        : `The stacks ${listNames(loop.map((node) => node.stackId))} name each other as parents in a circle.`;
    yield at(first!, `${words} The one that ran first is shown as the root.`);
  }
}

function* findUncalled({ stored, forest, callerOf, keepsOnlyFailures }: Checked): Iterable<Finding> {
  if (keepsOnlyFailures) return;
  for (const node of stored) {
    const parent = parentIn(forest, node);
    if (parent === null || !parent.stored || callerOf.has(node)) continue;
    const words = `${wordStack(node)} has the parent ${quoteName(parent.stackId)}, but no earlier delegate step there calls it.`;
    yield at(node, `${words} Its end closes nothing.`);
  }
}

function* findEarlyCompletions({ callerOf }: Checked): Iterable<Finding> {
  for (const [node, caller] of callerOf) {
    const open = caller.status === "completed" ? node.steps.find(isIncomplete) : undefined;
    if (open === undefined) continue;
    const words = `The delegate step ${caller.sequence} of ${wordAssistant(caller.assistantId)} is completed, but the stack that it called is not:`;
    const place = `step ${open.sequence} of ${wordAssistant(node.assistantId)} in the stack ${quoteName(node.stackId)}`;
    const message = `${words} ${place} is ${open.status}. The caller went on without its answer.`;
    yield { stackId: caller.stackId, stepId: caller.stepId, message };
  }
}

function* findSeveralRoots({ forest, keepsOnlyFailures }: Checked): Iterable<Finding> {
  const roots = keepsOnlyFailures
    ? forest.roots.filter((root) => root.stored && root.parentId === null)
    : forest.roots;
  const [, second] = roots;
  if (second === undefined) return;
  const words = `The request has ${countThings(roots.length, "stack")} without a stored parent: ${listNames(roots.map((root) => root.stackId))}.`;
  yield at(second, `${words} A parent was not stored, or two runs share one request id.`);
}

function* findNoAnswer({ request, stored }: Checked): Iterable<Finding> {
  if (!request.hasPrompt || request.hasAnswer || request.steps > 0 || stored.length > 0) return;
  const name = request.requestId === null ? "A request" : `The request ${quoteName(request.requestId)}`;
  const words = `${name} has the user's message, but neither an answer nor a step: the process ended between its two writes.`;
  yield {
    stackId: null,
    stepId: null,
    message: `${words} There is nothing to resume; send the message again.`,
  };
}

const at = ({ stackId, steps }: StackNode, message: string): Finding => ({
  stackId,
  stepId: steps[0]?.stepId ?? null,
  message,
});

function wordStack({ stackId, assistantId, steps }: StackNode): string {
  const from = steps[0] === undefined ? "" : ` (from step ${steps[0].sequence} on)`;
  return `The stack ${quoteName(stackId)} of ${wordAssistant(assistantId)}${from}`;
}

const wordAssistant = (id: string | null) =>
  id === null || id === "" ? "an unknown assistant" : quoteName(id);
