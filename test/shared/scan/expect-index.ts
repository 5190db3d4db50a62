// What an index should hold, worked out the plain way from the parsed document: the peer that the scanner is held against.

const longest = 200;

const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function text(value: unknown, key: string): string | undefined {
  const found = own(value, key);
  if (typeof found !== "string") return undefined;
  if (found.length <= longest) return found.toWellFormed();
  const cut = found.slice(0, longest);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`.toWellFormed();
}

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
  kind: text(part, "part_kind"),
  tool: text(part, "tool_name"),
  callId: text(part, "tool_call_id"),
  status: text(part, "status"),
  outcome: text(part, "outcome"),
});

const expectMessage = (message: unknown) => ({
  own: whole(message),
  eventData: range(message, "event_data"),
  type: text(message, "message_type"),
  timestamp: text(message, "timestamp"),
  eventType: text(message, "event_type"),
  agent: text(message, "agent_id"),
  model: text(message, "model_name"),
  parts: list(message, "parts", expectPart),
});

function expectTurn(turn: unknown) {
  const interruption = own(turn, "interruption");
  const messages = list(turn, "messages", expectMessage);
  return {
    own: whole(turn),
    usage: range(turn, "total_usage"),
    type: text(turn, "turn_type"),
    agent: text(turn, "agent_id"),
    startedAt: text(turn, "started_at"),
    submittedAt: text(turn, "submitted_at"),
    completedAt: text(turn, "completed_at"),
    status: text(turn, "completion_status"),
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
    version: text(root, "version"),
    threadId: text(root, "thread_id"),
    title: text(root, "title"),
    agents: range(root, "agents"),
    turns: list(root, "turns", expectTurn),
  };
}
