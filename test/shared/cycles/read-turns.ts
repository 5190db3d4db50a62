/** A thread as plain objects, with only what cycles are made of. */
export type Part = {
  pointer: string;
  kind: string | null;
  id: string | null;
  tool: string | null;
  status: string | null;
  outcome: string | null;
  isProviders: boolean;
  isPreliminary: boolean;
  isInlineReturn: boolean;
};
export type Message = { pointer: string; type: string | null; parts: Part[] };
export type Turn = {
  pointer: string;
  number: number;
  type: string | null;
  parts: Part[];
  messages: Message[];
};

const field = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** An empty string is none, and what is no string is none either. */
function text(value: unknown, key: string): string | null {
  const found = field(value, key);
  return typeof found === "string" && found !== "" ? found : null;
}

function list<T>(
  value: unknown,
  key: string,
  pointer: string,
  read: (item: unknown, pointer: string) => T,
): T[] {
  const found = field(value, key);
  return Array.isArray(found) ? found.map((item, at) => read(item, `${pointer}/${key}/${at}`)) : [];
}

function readPart(part: unknown, pointer: string): Part {
  const kind = text(part, "part_kind");
  return {
    pointer,
    kind,
    id: text(part, "tool_call_id"),
    tool: text(part, "tool_name"),
    status: text(part, "status"),
    outcome: text(part, "outcome"),
    isProviders: kind === "builtin-tool-call" || field(part, "provider_executed") === true,
    isPreliminary: field(part, "preliminary") === true,
    isInlineReturn: kind === "tool-return" || kind === "builtin-tool-return",
  };
}

const readMessage = (message: unknown, pointer: string): Message => ({
  pointer,
  type: text(message, "message_type"),
  parts: list(message, "parts", pointer, readPart),
});

export const readTurns = (root: unknown): Turn[] =>
  list(root, "turns", "", (turn, pointer) => ({
    pointer,
    number: Number(pointer.split("/")[2]),
    type: text(turn, "turn_type"),
    parts: list(turn, "parts", pointer, readPart),
    messages: list(turn, "messages", pointer, readMessage),
  }));

export const isCall = ({ kind }: Part): boolean => kind === "tool-call" || kind === "builtin-tool-call";

export const isReturn = ({ kind, tool }: Part): boolean =>
  kind === "tool-return" || (kind === "retry-prompt" && tool !== null);

export const isFailed = ({ kind, status, outcome }: Part): boolean =>
  kind === "retry-prompt" ||
  ["error", "validation_error"].includes(status ?? "") ||
  ["failed", "denied", "interrupted"].includes(outcome ?? "");

/** Whether a return could answer a call: the same id, or no ids and the same tool. */
export const matches = (call: Part, part: Part): boolean =>
  call.id === null && part.id === null ? call.tool !== null && call.tool === part.tool : call.id === part.id;
