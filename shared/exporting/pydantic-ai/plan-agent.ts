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
  /** At least one. */
  messages: readonly PlannedMessage[];
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
  const plans = new MessagePlans(messages, options);
  plans.stop(turn);
  const first = plans.list[0];
  if (first === undefined) return null;
  const as = (how: CarriedAs, begun: RunNotes): AgentPlan => ({
    messages: plans.run(begun, how),
    items,
    change: changeOf(begun.members(false), turn, ["turn_type", "messages"]),
    notes: begun,
  });
  const isPlain = !options.isBoth && items.length === 0 && !differs(first);
  const begun = isPlain ? plainStart(options.open, first.read) : null;
  const plain = begun === null ? null : as(null, begun);
  if (plain !== null && plain.change === null) return plain;
  return as(options.isBoth ? "both" : "agent", new RunNotes(first.read.runId));
}

/** The plans of one turn's messages. Each is planned as plain first, and once more if it has to carry something. */
class MessagePlans {
  readonly list: MessagePlan[];
  readonly #messages: readonly Message[];
  readonly #options: Options;
  #stopped = -1;

  constructor(messages: readonly Message[], options: Options) {
    this.#messages = messages;
    this.#options = options;
    this.list = messages.map((_, number) => {
      const carries = number === 0 && (options.carries || options.isBoth);
      const plan = this.#plan(number, carries);
      return differs(plan) && !carries ? this.#plan(number, true) : plan;
    });
  }

  /** Lets a message say that the turn was interrupted, where only the turn says it. */
  stop(turn: Fields): void {
    const stopped = stoppedMessage(turn, this.list);
    if (stopped === null) return;
    this.#stopped = stopped.at;
    this.list[stopped.at] = this.#plan(stopped.at, true, stopped.state);
  }

  /** The messages as they are read when the first is taken for this. Notes them all. */
  run(notes: RunNotes, as: CarriedAs): PlannedMessage[] {
    return this.#messages.map(({ at }, number) => {
      const plan = this.list[number]!;
      const isPlain = number === 0 ? as === null : !differs(plan) && notes.goesOnWith(plan.read);
      notes.note(plan.read);
      if (isPlain) return { at, plan, as: null };
      return { at, plan: this.#carrying(number), as: number === 0 ? as : "same" };
    });
  }

  #carrying(number: number): MessagePlan {
    const plan = this.list[number]!;
    return differs(plan) || number === this.#stopped ? plan : this.#plan(number, true);
  }

  #plan(number: number, carries: boolean, state: State | null = null): MessagePlan {
    const { at, fields } = this.#messages[number]!;
    return planMessage(fields, { carries, state, callId: (part) => this.#options.callId(at, part) });
  }
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

/** Which message tells Pydantic AI that the turn was interrupted, where none does yet: the last. */
function stoppedMessage(turn: Fields, plans: readonly MessagePlan[]): { at: number; state: State } | null {
  const last = plans.at(-1);
  if (fieldOf(turn, "completion_status") !== "interrupted" || last === undefined) return null;
  const notes = new RunNotes(null);
  for (const { read } of plans) notes.note(read);
  if (notes.isStopped || last.fields.some(([key]) => key === "state")) return null;
  return { at: plans.length - 1, state: last.read.kind === "request" ? "interrupted" : stateOf(turn) };
}

function stateOf(turn: Fields): State {
  const reason = textOf(storedFields(fieldOf(turn, "interruption")), "reason");
  if (reason === "incomplete_stream") return "incomplete";
  return reason === "suspended" ? "suspended" : "interrupted";
}
