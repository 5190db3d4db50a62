/** A thread as plain messages to a provider, for a checker that shares nothing with the code it is held against. */
export type Part = {
  pointer: string;
  kind: string | null;
  id: string | null;
  tool: string | null;
  isProviders: boolean;
  isPreliminary: boolean;
  /** What may stand for the words of a text or a prompt; null and missing are the same. */
  content: unknown;
  contentRef: unknown;
};
export type Message = {
  role: "user" | "request" | "response";
  turn: number;
  pointer: string;
  parts: Part[];
};

/** All user turns, requests and responses, empty ones too. */
export function readHistory(thread: unknown): Message[] {
  return list(thread, "turns").flatMap((turn, number): Message[] => {
    const pointer = `/turns/${number}`;
    const type = field(turn, "turn_type");
    if (type === "user") return [{ role: "user", turn: number, pointer, parts: readParts(turn, pointer) }];
    if (type !== "agent") return [];
    return list(turn, "messages").flatMap((message, at): Message[] => {
      const role = field(message, "message_type");
      const own = `${pointer}/messages/${at}`;
      if (role !== "request" && role !== "response") return [];
      return [{ role, turn: number, pointer: own, parts: readParts(message, own) }];
    });
  });
}

const readParts = (holder: unknown, pointer: string): Part[] =>
  list(holder, "parts").map((part, at) => {
    const kind = name(part, "part_kind");
    return {
      pointer: `${pointer}/parts/${at}`,
      kind,
      id: name(part, "tool_call_id"),
      tool: name(part, "tool_name"),
      isProviders:
        kind === "builtin-tool-call" ||
        field(part, "provider_executed") === true ||
        field(part, "providerExecuted") === true,
      isPreliminary: field(part, "preliminary") === true,
      content: field(part, "content"),
      contentRef: field(part, "content_ref"),
    };
  });

function field(value: unknown, key: string): unknown {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

function list(value: unknown, key: string): unknown[] {
  const found = field(value, key);
  return Array.isArray(found) ? found : [];
}

/** What is empty or no string is no name. */
function name(value: unknown, key: string): string | null {
  const found = field(value, key);
  return typeof found === "string" && found !== "" ? found : null;
}
