import type { StackNode } from "../../shared/chats/stacks/stack-forest.ts";
import type { RequestStacks } from "../engine/chats/read-stacks.ts";
import { firstOfEachRule } from "./first-of-each-rule.ts";

/** Of one rule; a pointer into stacks that are nested thousands deep is long. */
const mostListed = 1000;

/**
 * What `steps --json` prints of a request, piece by piece: stacks may be nested deeper than calls can be. Names and meanings are
 * stable; pointers lead into what is printed, in which this request is the `at`-th. Answers how many problems of each rule are left out.
 */
export function* reportStacks(
  { request, forest, problems }: RequestStacks,
  at: number,
): Generator<string, Map<string, number>> {
  const pointers = new Map<string, string>();
  yield `{"requestId":${JSON.stringify(request.requestId)},"roots":`;
  yield* nodeLists(forest.roots, `/requests/${at}/roots`, pointers);
  const { listed, left } = firstOfEachRule(problems, ({ rule }) => rule.id, mostListed);
  yield `,"problems":[`;
  for (const [place, { rule, stackId, stepId, message }] of listed.entries()) {
    const pointer = (stackId === null ? undefined : pointers.get(stackId)) ?? `/requests/${at}`;
    const told = { rule: rule.id, severity: rule.severity, pointer, message, stackId, stepId };
    yield `${place === 0 ? "" : ","}${JSON.stringify(told)}`;
  }
  yield "]}";
  return left;
}

type Level = { nodes: readonly StackNode[]; next: number; pointer: string };

function* nodeLists(
  roots: readonly StackNode[],
  pointer: string,
  pointers: Map<string, string>,
): Generator<string> {
  const levels: Level[] = [{ nodes: roots, next: 0, pointer }];
  yield "[";
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const node = level.nodes[level.next];
    if (node === undefined) {
      levels.pop();
      yield levels.length === 0 ? "]" : "]}";
      continue;
    }
    const own = `${level.pointer}/${level.next}`;
    pointers.set(node.stackId, own);
    yield `${level.next === 0 ? "" : ","}${JSON.stringify(reportNode(node)).slice(0, -1)},"children":[`;
    level.next += 1;
    levels.push({ nodes: node.children, next: 0, pointer: `${own}/children` });
  }
}

const reportNode = ({ stackId, parentId, depth, assistantId, stored, steps }: StackNode) => ({
  stackId,
  parentId,
  depth,
  assistantId,
  stored,
  steps: steps.map(({ stepId, type, status, sequence }) => ({ stepId, type, status, sequence })),
});
