// What an index should hold, worked out the plain way from the parsed document: the peer that the scanner is held against.

const longest = 200;

const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A name or an id, kept as it is. */
function name(value: unknown, key: string): string | undefined {
  const found = own(value, key);
  return typeof found === "string" ? found : undefined;
}

/** What is only shown is cut. */
function text(value: unknown, key: string): string | undefined {
  const found = name(value, key);
  if (found === undefined || found.length <= longest) return found;
  const cut = found.slice(0, longest);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

const has = (value: unknown, key: string) => range(value, key) !== undefined;

function list<T>(value: unknown, key: string, expectOne: (entry: unknown) => T): T[] {
  const found = own(value, key);
  return Array.isArray(found) ? found.map(expectOne) : [];
}

const whole = (value: unknown): string => JSON.stringify(value);
const range = (value: unknown, key: string): string | undefined => {
  const found = own(value, key);
  return found === undefined || found === null ? undefined : whole(found);
};

const expectPart = (part: unknown) => ({
  own: whole(part),
  preview:
    range(part, "content") ??
    range(part, "args") ??
    range(part, "content_ref") ??
    (own(part, "content") === null ? undefined : whole(part)),
  kind: name(part, "part_kind"),
  tool: name(part, "tool_name"),
  callId: name(part, "tool_call_id"),
  status: name(part, "status"),
  outcome: name(part, "outcome"),
  flags: [
    ...(own(part, "provider_executed") === true || own(part, "providerExecuted") === true
      ? ["providerExecuted"]
      : []),
    ...(own(part, "preliminary") === true ? ["preliminary"] : []),
    ...(has(part, "content") ? ["content"] : []),
    ...(has(part, "content_ref") ? ["contentRef"] : []),
    ...(has(part, "metadata") ? ["metadata"] : []),
  ],
});

const expectMessage = (message: unknown) => ({
  own: whole(message),
  eventData: range(message, "event_data"),
  usage: range(message, "usage"),
  type: name(message, "message_type"),
  timestamp: text(message, "timestamp"),
  eventType: name(message, "event_type"),
  agent: name(message, "agent_id"),
  model: text(message, "model_name"),
  parts: list(message, "parts", expectPart),
});

function expectTurn(turn: unknown) {
  const interruption = own(turn, "interruption");
  const messages = list(turn, "messages", expectMessage);
  return {
    own: whole(turn),
    usage: range(turn, "total_usage"),
    clientMetadata: range(turn, "client_metadata"),
    type: name(turn, "turn_type"),
    agent: name(turn, "agent_id"),
    startedAt: text(turn, "started_at"),
    submittedAt: text(turn, "submitted_at"),
    completedAt: text(turn, "completed_at"),
    status: name(turn, "completion_status"),
    hasInterruption: isObject(interruption),
    reason: text(interruption, "reason"),
    interruptedAt: text(interruption, "interrupted_at"),
    model: messages.find(({ type, model }) => type === "response" && model !== undefined)?.model,
    whole: true,
    parts: list(turn, "parts", expectPart),
    messages,
  };
}

export function expectIndex(root: unknown) {
  return {
    isThread: Array.isArray(own(root, "turns")),
    version: name(root, "version"),
    threadId: name(root, "thread_id"),
    title: text(root, "title"),
    createdAt: text(root, "created_at"),
    updatedAt: text(root, "updated_at"),
    agents: range(root, "agents"),
    relationships: range(root, "relationships"),
    turns: list(root, "turns", expectTurn),
  };
}
