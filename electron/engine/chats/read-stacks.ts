import type { ChatRequest, ChatStore } from "../../../shared/chats/chat-store.ts";
import { buildStackForest } from "../../../shared/chats/stacks/build-stack-forest.ts";
import { type StackProblem, findStackProblems } from "../../../shared/chats/stacks/find-stack-problems.ts";
import type { StackForest } from "../../../shared/chats/stacks/stack-forest.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";

export type RequestStacks = { request: ChatRequest; forest: StackForest; problems: StackProblem[] };

/** What ran in one request, as a tree. */
export async function readStacks(
  store: ChatStore,
  chatId: string,
  request: ChatRequest,
): Promise<Result<RequestStacks>> {
  const read = await store.readRequest(chatId, request);
  if (!read.ok) return read;
  const forest = buildStackForest(read.value.steps);
  const problems = findStackProblems(request, forest, { keepsOnlyFailures: store.keepsOnlyFailures });
  return succeed({ request, forest, problems });
}
