// The JSON of turns, a line for each message, in pieces: what one row holds is the most that is one text at a time.
import type { Fields } from "../../problems/fields.ts";
import type {
  AgentTurn,
  Ending,
  Part,
  RequestMessage,
  ResponseMessage,
  SystemEvent,
  ThreadMessage,
  Turn,
  UserTurn,
} from "./thread-drafts.ts";

export function* turnText(turn: Turn): Generator<string, void, void> {
  if (turn.type === "user") yield* userText(turn);
  else yield* agentText(turn);
}

/** The fields of an object without the braces around them. */
export const members = (fields: Fields): string => JSON.stringify(fields).slice(1, -1);

const behind = (fields: Fields) => {
  const text = members(fields);
  return text === "" ? "" : `,${text}`;
};

function* listText<Item>(
  items: readonly Item[],
  text: (item: Item) => Iterable<string>,
  between: string,
): Generator<string, void, void> {
  for (const [at, item] of items.entries()) {
    if (at > 0) yield between;
    yield* text(item);
  }
}

const partsText = (parts: readonly Part[]) => listText(parts, (part) => [JSON.stringify(part)], ",");

function* userText({ at, parts, clientMetadata }: UserTurn): Generator<string, void, void> {
  yield `{${members({ turn_type: "user", submitted_at: at?.iso })},"parts":[`;
  yield* partsText(parts);
  yield `]${behind({ client_metadata: clientMetadata })}}`;
}

function* agentText({ agentId, startedAt, ending, messages }: AgentTurn): Generator<string, void, void> {
  const head = { turn_type: "agent", agent_id: agentId ?? undefined, started_at: startedAt?.iso };
  yield `{${members({ ...head, ...endingFields(ending) })},"messages":[`;
  if (messages.length > 0) yield "\n";
  yield* listText(messages, messageText, ",\n");
  yield messages.length > 0 ? "\n]}" : "]}";
}

function endingFields(ending: Ending): Fields {
  const { status, at } = ending;
  if (status === "complete") return { completion_status: status, completed_at: at?.iso };
  const { reason } = ending;
  return { completion_status: status, interruption: { reason, interrupted_at: at?.iso } };
}

function* messageText(message: ThreadMessage): Generator<string, void, void> {
  if (message.type === "system") yield JSON.stringify(eventFields(message));
  else yield* exchangeText(message);
}

function eventFields({ at, name, data, from, to }: SystemEvent): Fields {
  return {
    message_type: "system",
    timestamp: at?.iso,
    event_type: name,
    event_data: data,
    source_agent: from ?? undefined,
    target_agents: to === null ? undefined : [to],
  };
}

function* exchangeText(message: RequestMessage | ResponseMessage): Generator<string, void, void> {
  const isResponse = message.type === "response";
  const model = isResponse ? message.model : {};
  yield `{${members({ message_type: message.type, timestamp: message.at?.iso, ...model })},"parts":[`;
  yield* partsText(message.parts);
  const end = isResponse
    ? { usage: message.usage ?? undefined, finish_reason: message.finishReason ?? undefined }
    : {};
  yield `]${behind(end)}}`;
}
