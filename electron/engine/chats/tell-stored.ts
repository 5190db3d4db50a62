// What is stored, as the API tells it: times as text, JSON columns as text that is cut where it is long.
import type {
  Column,
  Family,
  Stacks,
  StoredChat,
  StoredMessage,
  StoredRequest,
  StoredResumePlan,
  StoredSearch,
  StoredStep,
} from "../../../shared/api/chats.ts";
import type { ChatRequest, ListedChat, Message, Search, Step } from "../../../shared/chats/chat-store.ts";
import type { JsonColumn } from "../../../shared/chats/json-column.ts";
import type { Instant } from "../../../shared/chats/read-time.ts";
import { jsonText } from "../../../shared/chats/stacks/json-text.ts";
import { walkStacks } from "../../../shared/chats/stacks/stack-forest.ts";
import { cutCleanly } from "../../../shared/text/decode-string.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { ChatDatabase } from "./open-database.ts";
import type { WordedPlan } from "./read-resume.ts";
import type { RequestStacks } from "./read-stacks.ts";

/** More of one column is not shown at once. */
const mostOfColumn = 64 * 1024;

export const tellFamily = (database: ChatDatabase, family: ChatFamily): Family => ({
  id: family.id,
  prefix: family.prefix,
  generation: family.generation,
  isDefault: family.id === database.defaultFamily.id,
  keepsOnlyFailures: family.keepsOnlyFailures,
  notices: database.noticesOf(family),
});

export function tellChat(chat: ListedChat): StoredChat {
  const { chatId, title, assistantId, assistantName, mode, status, share, userId, teamId } = chat;
  const { lastMessageAt, createdAt, isDeleted, badges, notices } = chat;
  return {
    chatId,
    title,
    assistantId,
    assistantName,
    mode,
    status,
    share,
    userId,
    teamId,
    lastMessageAt: tellTime(lastMessageAt),
    createdAt: tellTime(createdAt),
    isDeleted,
    messages: badges?.messages ?? 0,
    incompleteSteps: badges?.incompleteSteps ?? 0,
    notices,
  };
}

export function tellMessage(message: Message): StoredMessage {
  const { row, messageId, requestId, role, type, blockId, threadId, assistantId, sequence, notices } =
    message;
  return {
    row,
    messageId,
    requestId,
    role,
    type,
    blockId,
    threadId,
    assistantId,
    sequence,
    notices,
    props: tellColumn(message.props),
    metadata: tellColumn(message.metadata),
    createdAt: tellTime(message.createdAt),
  };
}

export function tellRequest(request: ChatRequest, number: number): StoredRequest {
  const { requestId, at, messages, steps, hasPrompt, hasAnswer, incomplete, log } = request;
  return {
    number,
    requestId,
    at: tellTime(at),
    messages,
    steps,
    hasPrompt,
    hasAnswer,
    incomplete: [...incomplete],
    log,
  };
}

export function tellStep(step: Step): StoredStep {
  const { stepId, assistantId, type, status, sequence, error, notices } = step;
  return {
    stepId,
    assistantId,
    type,
    status,
    sequence,
    notices,
    error: error === null ? null : cut(error).text,
    createdAt: tellTime(step.createdAt),
    updatedAt: tellTime(step.updatedAt),
    input: tellColumn(step.input),
    output: tellColumn(step.output),
    space: tellColumn(step.spaceSnapshot),
  };
}

export function tellStacks({ forest, problems }: RequestStacks): Stacks {
  const stacks = [...walkStacks(forest.roots)].map(
    ({ stackId, parentId, depth, assistantId, stored, steps }) => ({
      stackId,
      parentId,
      depth,
      assistantId,
      stored,
      steps: steps.map(tellStep),
    }),
  );
  const told = problems.map(({ rule, ...problem }) => ({
    rule: rule.id,
    severity: rule.severity,
    ...problem,
  }));
  return { stacks, problems: told };
}

export function tellPlan({ plan, words }: WordedPlan): StoredResumePlan {
  const { step, action, does, superseded, stackPath, space, spaceChange, closes, others } = plan;
  return {
    step: tellStep(step),
    requestId: step.requestId,
    action,
    does,
    superseded,
    stackPath,
    spaceChange,
    others,
    space: space === null ? null : jsonText(space),
    closes: closes.map(({ stepId }) => stepId),
    ...words,
  };
}

export const tellSearch = ({
  query,
  source,
  references,
  durationMs,
  error,
  createdAt,
}: Search): StoredSearch => ({
  query,
  source,
  durationMs,
  error,
  references: tellColumn(references),
  createdAt: tellTime(createdAt),
});

const tellTime = (time: Instant | null) => time?.iso ?? null;

function tellColumn(column: JsonColumn): Column {
  switch (column.state) {
    case "none":
    case "too-large":
      return column;
    case "value":
      return { state: "json", ...cut(jsonText(column.value, mostOfColumn)) };
    case "not-json":
    case "too-deep":
      return { state: column.state, ...cut(column.text) };
  }
}

const cut = (text: string) =>
  text.length <= mostOfColumn
    ? { text, isCut: false }
    : { text: cutCleanly(text.slice(0, mostOfColumn), true).text, isCut: true };
