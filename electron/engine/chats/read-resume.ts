import type { ChatRequest, ChatStore, Step } from "../../../shared/chats/chat-store.ts";
import { type ResumePlan, planResume, requestToResume } from "../../../shared/chats/stacks/plan-resume.ts";
import { type ResumeWords, wordResume } from "../../../shared/chats/stacks/word-resume.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";

export type WordedPlan = { plan: ResumePlan; words: ResumeWords };

/** How a chat is resumed; null where there is nothing to resume. */
export async function readResume(store: ChatStore, chatId: string): Promise<Result<WordedPlan | null>> {
  const requests = await store.listRequests(chatId);
  if (!requests.ok) return requests;
  const request = requestToResume(requests.value);
  if (request === null) return succeed(null);
  const read = await store.readRequest(chatId, request);
  if (!read.ok) return read;
  return planInWords(store, { requests: requests.value, steps: read.value.steps });
}

/** `requests` are all those of the chat, `steps` those of the one that is resumed. */
export async function planInWords(
  store: Pick<ChatStore, "getAssistants">,
  stored: { requests: readonly ChatRequest[]; steps: readonly Step[] },
): Promise<Result<WordedPlan | null>> {
  const plan = planResume(stored);
  if (plan === null) return succeed(null);
  const ids = [plan.step.assistantId, ...plan.levels.map(({ assistantId }) => assistantId)];
  const assistants = await store.getAssistants([...new Set(ids.filter((id) => id !== null))]);
  if (!assistants.ok) return assistants;
  const names = new Map(
    assistants.value.flatMap(({ assistantId, name }) => (name ? [[assistantId, name]] : [])),
  );
  return succeed({ plan, words: wordResume(plan, names) });
}
