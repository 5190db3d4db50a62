import type { CarriedAs } from "../../histories/carried.ts";
import { type Change, type Placed, storedFields } from "../../histories/change.ts";
import { beginsWithPrompt, type HistoryMessage, type State } from "../../histories/history-message.ts";
import { RunNotes } from "../../histories/run-notes.ts";
import { type Fields, fieldOf, textOf } from "../../problems/fields.ts";
import { changeOf } from "./change-of.ts";
import { differs, type MessagePlan, planMessage } from "./plan-message.ts";

/** What whoever reads the messages so far takes for the open run. `isTurn`: an agent's turn was written to it. */
export type OpenRun = { notes: RunNotes; isTurn: boolean };

/** `at`: its number among the messages of the turn. */
export type PlannedMessage = { at: number; plan: MessagePlan; as: CarriedAs };

export type AgentPlan = {
  messages: readonly [PlannedMessage, ...PlannedMessage[]];
  /** What is no message, an event for example. */
  items: readonly Placed[];
  /** Of the turn's own fields. */
  change: Change | null;
  notes: RunNotes;
};

type Message = { at: number; fields: Fields };
type Options = {
  open: OpenRun | null;
  /** The first message carries something already. */
  carries: boolean;
  /** The user's turn before it is the first message, too. */
  isBoth: boolean;
  callId: (message: number, part: number) => string | null;
};

/** The messages of an agent's turn, as plain as they can be; null if it has none. */
export function planAgent(turn: Fields, options: Options): AgentPlan | null {
  const { messages, items } = splitMessages(turn["messages"] as unknown[]);
  const plan = ({ at, fields }: Message, carries: boolean, state: State | null = null) =>
    planMessage(fields, { carries, state, callId: (part) => options.callId(at, part) });
  const plans = messages.map((message, number) => {
    const carries = number === 0 && (options.carries || options.isBoth);
    const first = plan(message, carries);
    return differs(first) && !carries ? plan(message, true) : first;
  });
  const stopped = stoppedMessage(turn, plans);
  if (stopped !== null) plans[stopped.at] = plan(messages[stopped.at]!, true, stopped.state);
  const [first] = plans;
  if (first === undefined) return null;
  const carrying = (number: number) =>
    number === stopped?.at ? plans[number]! : plan(messages[number]!, true);
  const run = (begun: RunNotes, as: CarriedAs): AgentPlan => {
    const planned = messages.map(({ at }, number): PlannedMessage => {
      const own = plans[number]!;
      const isPlain = number === 0 ? as === null : !differs(own) && begun.goesOnWith(own.read);
      begun.note(own.read);
      if (isPlain) return { at, plan: own, as: null };
      return { at, plan: differs(own) ? own : carrying(number), as: number === 0 ? as : "same" };
    });
    const change = changeOf(begun.members(false), turn, ["turn_type", "messages"]);
    return { messages: planned as unknown as AgentPlan["messages"], items, change, notes: begun };
  };
  const begun =
    options.isBoth || items.length > 0 || differs(first) ? null : plainStart(options.open, first.read);
  const plain = begun === null ? null : run(begun, null);
  if (plain !== null && plain.change === null) return plain;
  return run(new RunNotes(first.read.runId), options.isBoth ? "both" : "agent");
}

/** The run that a plain message would be the first of this turn in; null if it would be read as something else. */
function plainStart(open: OpenRun | null, message: HistoryMessage): RunNotes | null {
  if (open?.notes.goesOnWith(message) === true) return open.isTurn ? null : open.notes.copy();
  // Whatever stopped what the user asked would be read as a turn of its own.
  const isLeftOver = open !== null && !open.isTurn && open.notes.isStopped;
  return isLeftOver || beginsWithPrompt(message) ? null : new RunNotes(message.runId);
}

export function splitMessages(list: readonly unknown[]): { messages: Message[]; items: Placed[] } {
  const messages: Message[] = [];
  const items: Placed[] = [];
  for (const [at, value] of list.entries()) {
    const fields = storedFields(value);
    const type = textOf(fields, "message_type");
    const isMessage = (type === "request" || type === "response") && Array.isArray(fieldOf(fields, "parts"));
    if (fields !== null && isMessage) messages.push({ at, fields });
    else items.push({ at, value });
  }
  return { messages, items };
}

/** Which message tells Pydantic AI that the turn was interrupted, where none does yet: its last response, else the last. */
function stoppedMessage(turn: Fields, plans: readonly MessagePlan[]): { at: number; state: State } | null {
  if (fieldOf(turn, "completion_status") !== "interrupted" || plans.length === 0) return null;
  const notes = new RunNotes(null);
  for (const { read } of plans) notes.note(read);
  const response = plans.findLastIndex(({ read }) => read.kind === "response");
  const at = response < 0 ? plans.length - 1 : response;
  const hasState = plans[at]!.fields.some(([key]) => key === "state");
  if (notes.isStopped || hasState) return null;
  return { at, state: response < 0 ? "interrupted" : stateOf(turn) };
}

function stateOf(turn: Fields): State {
  const reason = textOf(storedFields(fieldOf(turn, "interruption")), "reason");
  if (reason === "incomplete_stream") return "incomplete";
  return reason === "suspended" ? "suspended" : "interrupted";
}
