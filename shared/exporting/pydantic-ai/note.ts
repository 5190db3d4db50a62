import { carriedKey } from "../../histories/carried.ts";
import { type Change, storedFields } from "../../histories/change.ts";
import { textOf } from "../../problems/fields.ts";
import { below } from "../../problems/place.ts";
import { quoteName } from "../../problems/quote-name.ts";

/** What Pydantic AI does not see, or sees in other words. `path`: a pointer from the turn or the message that it is said of. */
export type Note = { path: string; reason: string; isItem: boolean };

const kept = `kept in “metadata.${carriedKey}”`;

const field = (path: string, reason: string): Note => ({ path, reason, isItem: false });
const item = (path: string, reason: string): Note => ({ path, reason, isItem: true });

export const pathOf = (...steps: readonly (string | number)[]): string =>
  below({ pointer: "", offset: 0 }, ...steps).pointer;

export const underPath = (path: string, notes: readonly Note[]): Note[] =>
  notes.map((note) => ({ ...note, path: `${path}${note.path}` }));

/** Names that the protocol has are told, each for itself; all others together. */
const told: Readonly<Record<"turn" | "message" | "part" | "thread", ReadonlySet<string>>> = {
  turn: new Set([
    "agent_id",
    "started_at",
    "completed_at",
    "completion_status",
    "interruption",
    "total_usage",
    "submitted_at",
    "client_metadata",
  ]),
  message: new Set(["agent_id", "timestamp", "finish_reason"]),
  part: new Set(["content_ref", "thinking_id", "status", "timestamp"]),
  thread: new Set([
    "version",
    "thread_id",
    "created_at",
    "updated_at",
    "title",
    "metadata",
    "agents",
    "relationships",
  ]),
};

const nameField = (what: keyof typeof told, name: string) =>
  told[what].has(name) ? `“${name}” like this one` : "field like this one";

export const notes = {
  /** Fields of a thread that differ from what is read of the message. */
  changed: (what: "turn" | "message" | "part", change: Change | null): Note[] =>
    Object.keys(change?.fields ?? {}).map((name) =>
      field(pathOf(name), `Pydantic AI has no ${nameField(what, name)} in a ${what}: it is ${kept}.`),
    ),
  unknown: (name: string): Note =>
    field(
      pathOf(name),
      "Pydantic AI does not know this field. It stands in the file, and is gone once Pydantic AI has written that again.",
    ),
  part: (path: string, part: unknown, kind: string): Note => {
    const name = textOf(storedFields(part), "part_kind");
    const what = name === null ? "this" : quoteName(name);
    return item(path, `Pydantic AI takes no part like this in a ${kind}: ${what} is ${kept}.`);
  },
  reworded: (path: string): Note =>
    item(path, "In a request of Pydantic AI text of a user is a “user-prompt”: it is written as one."),
  event: (path: string, event: unknown): Note => {
    const name = textOf(storedFields(event), "event_type");
    const what = name === null ? "this" : quoteName(name);
    return item(path, `Pydantic AI has nothing but requests and responses: ${what} is ${kept}.`);
  },
  turn: item(
    "",
    `Pydantic AI has no messages that this turn could be written as: it is ${kept} of an empty request.`,
  ),
  repeated: field(
    "",
    "The first request of this turn says the user's prompt again. It is written once, and read back as both.",
  ),
  madeId: field(
    "",
    "A call without an id gets one here, its return the same, or Pydantic AI would not pair them.",
  ),
  noContent: field("", "This return holds no content. Pydantic AI reads it as an empty one."),
  args: field("", "Pydantic AI takes arguments as an object or as text: these are written as text."),
  instructions: field(
    "",
    "These instructions stood in several messages. They are written to the first request: which others had them is not known.",
  ),
  tooDeep: item("", "This turn is nested too deep to be written. It is left out."),
  deep: item("", "This turn is nested deeper than Pydantic AI reads, which is about 200 levels."),
  surrogate: item(
    "",
    "A text in this turn holds half of a character. Pydantic AI refuses a file with such a text in it.",
  ),
} as const;

/** Of fields of the root. */
export const rootWords = {
  kept: (name: string): string =>
    `A history has no ${nameField("thread", name)} beside its messages: it is ${kept} of the first one.`,
  nowhere:
    "A history has nothing beside its messages, and this one has none that could keep it: it is left out.",
  tooLarge:
    "A history has nothing beside its messages, and this is too large or too deep to be kept in one: it is left out.",
} as const;
