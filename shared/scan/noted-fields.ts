import {
  messageRange,
  messageWord,
  partWord,
  rootRange,
  rootWord,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";
import { FieldNames } from "./field-names.ts";
import { type Interest, interest } from "./token-sink.ts";

/** The objects that are entered. */
export const level = { root: 0, turn: 1, interruption: 2, message: 3, part: 4 } as const;

/** Part values of which one becomes the preview; they wait here until the part is whole. */
export const waiting = { content: 0, args: 1, contentRef: 2 } as const;

type Note = { interest: Interest; column: number };

const text = (column: number): Note => ({ interest: interest.text, column });
const range = (column: number): Note => ({ interest: interest.range, column });
/** Lists and objects that are entered themselves: the noter knows what to do with them. */
const enter: Note = { interest: interest.range, column: -1 };

/** What is noted, where. Everything else in a file stays where it is until someone looks at it. */
const notes: readonly Readonly<Record<string, Note>>[] = [
  {
    version: text(rootWord.version),
    thread_id: text(rootWord.threadId),
    title: text(rootWord.title),
    agents: range(rootRange.agents),
    turns: enter,
  },
  {
    turn_type: text(turnWord.type),
    agent_id: text(turnWord.agent),
    started_at: text(turnWord.startedAt),
    submitted_at: text(turnWord.submittedAt),
    completed_at: text(turnWord.completedAt),
    completion_status: text(turnWord.status),
    total_usage: range(turnRange.usage),
    interruption: enter,
    messages: enter,
    parts: enter,
  },
  { reason: text(turnWord.reason), interrupted_at: text(turnWord.interruptedAt) },
  {
    message_type: text(messageWord.type),
    timestamp: text(messageWord.timestamp),
    event_type: text(messageWord.eventType),
    agent_id: text(messageWord.agent),
    model_name: text(messageWord.model),
    event_data: range(messageRange.eventData),
    parts: enter,
  },
  {
    part_kind: text(partWord.kind),
    tool_name: text(partWord.tool),
    tool_call_id: text(partWord.callId),
    status: text(partWord.status),
    outcome: text(partWord.outcome),
    content: range(waiting.content),
    args: range(waiting.args),
    content_ref: range(waiting.contentRef),
  },
];

const names = [...new Set(notes.flatMap((fields) => Object.keys(fields)))];
export const fieldNames = new FieldNames(names);

/** The number of a field, as `fieldNames` finds it. */
export const field = (name: string): number => names.indexOf(name) + 1;

const byLevel = notes.map((fields) => ["", ...names].map((name) => fields[name] ?? null));

export function noteOf(levelNumber: number, fieldNumber: number): Note | null {
  return byLevel[levelNumber]![fieldNumber]!;
}
