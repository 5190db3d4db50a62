// What the two conversions should give, worked out the plain way from the parsed document.

const older = ["agent.handoff", "thread.spawn", "thread.merge", "thread.end", "error"];
const newer = [
  "data-tp-agent_handoff",
  "data-tp-thread_spawn",
  "data-tp-thread_merge",
  "data-tp-thread_end",
  "data-tp-error",
];

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objects = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : []);

function rename(turn: Loose, from: readonly string[], to: readonly string[]): void {
  for (const message of objects(turn["messages"])) {
    const at = from.indexOf(message["event_type"] as string);
    if (message["message_type"] === "system" && at >= 0) message["event_type"] = to[at];
  }
}

export function expectUpgraded(root: Loose): Loose {
  if (typeof root["version"] === "string") root["version"] = "0.0.4";
  for (const turn of objects(root["turns"])) {
    if (turn["turn_type"] === "agent") turn["completion_status"] ??= "complete";
    rename(turn, older, newer);
  }
  return root;
}

const isInterrupted = (turn: unknown) =>
  isObject(turn) && turn["turn_type"] === "agent" && turn["completion_status"] === "interrupted";

export function expectDowngraded(root: Loose): Loose {
  if (Array.isArray(root["turns"])) root["turns"] = root["turns"].filter((turn) => !isInterrupted(turn));
  for (const turn of objects(root["turns"])) {
    delete turn["completion_status"];
    delete turn["interruption"];
    rename(turn, newer, older);
  }
  const isLeft = objects(root["turns"])
    .flatMap((turn) => objects(turn["messages"]))
    .filter((message) => message["message_type"] === "system")
    .map((message) => message["event_type"])
    .some((name) => typeof name === "string" && name.startsWith("data-tp-"));
  if (typeof root["version"] === "string" || isLeft) root["version"] = "0.0.3";
  return root;
}
