import { storedFields } from "../../histories/change.ts";
import { isPrompt } from "../../histories/history-message.ts";
import { RunNotes } from "../../histories/run-notes.ts";
import { type Fields, fieldOf } from "../../problems/fields.ts";
import type { ExportOutput, ExportSource } from "../export-source.ts";
import { AsideTexts } from "./aside-texts.ts";
import { planBoth, saysAgain } from "./both-turns.ts";
import { CallIds } from "./call-ids.ts";
import { changeOf } from "./change-of.ts";
import { deepestWritten, depthOf } from "./depth-of.ts";
import type { CarriedFields, MessageLines } from "./message-lines.ts";
import { type Note, notes, pathOf } from "./note.ts";
import { type AgentPlan, type OpenRun, planAgent, type PlannedMessage } from "./plan-agent.ts";
import { differs, type MessagePlan, planUser } from "./plan-message.ts";

/** Deeper than this Pydantic AI does not read; what carries a value adds some levels. */
const deepestRead = 190;

type Turn = { number: number; fields: Fields };
type PlannedUser = { turn: Turn; plan: MessagePlan; isPlain: boolean };

/**
 * Writes turns as messages, and knows at any moment what a reader has made of those so far: whatever it would not read as the thread has
 * it, the message carries. Holds a user's turn until it knows the next one.
 */
export class TurnWriter {
  readonly #source: ExportSource;
  readonly #output: ExportOutput;
  readonly #lines: MessageLines;
  readonly #callIds: CallIds;
  readonly #aside: AsideTexts;
  #open: OpenRun | null = null;
  #pending: Turn | null = null;

  constructor(source: ExportSource, output: ExportOutput, lines: MessageLines) {
    this.#source = source;
    this.#output = output;
    this.#lines = lines;
    this.#callIds = new CallIds(source);
    this.#aside = new AsideTexts(source);
  }

  async add(number: number, value: unknown): Promise<void> {
    const depth = depthOf(value);
    if (depth > deepestRead) this.#report(number, "", [depth > deepestWritten ? notes.tooDeep : notes.deep]);
    const fields = storedFields(value);
    const isListed = (name: string) => Array.isArray(fieldOf(fields, name));
    const type = fieldOf(fields, "turn_type");
    if (fields !== null && depth <= deepestWritten && type === "agent" && isListed("messages"))
      return this.#addAgent({ number, fields });
    await this.#flush();
    if (depth > deepestWritten) return;
    if (fields !== null && type === "user" && isListed("parts")) this.#pending = { number, fields };
    else await this.#writeWhole(number, value);
  }

  async end(): Promise<void> {
    await this.#flush();
    this.#aside.reportLeft(this.#output.report);
  }

  async #flush(): Promise<void> {
    const user = this.#takePending();
    if (user !== null)
      await this.#writeUser(user.plan.read.state === null ? user : this.#carryUser(user.turn));
  }

  #takePending(): PlannedUser | null {
    const turn = this.#pending;
    this.#pending = null;
    if (turn === null) return null;
    const plan = this.#planUser(turn, this.#lines.carriesRoot);
    const { read } = plan;
    const isRead =
      read.parts.length > 0 && read.parts.every(isPrompt) && this.#open?.notes.goesOnWith(read) !== true;
    return isRead && !differs(plan) ? { turn, plan, isPlain: true } : this.#carryUser(turn);
  }

  #carryUser(turn: Turn): PlannedUser {
    return { turn, plan: this.#planUser(turn, true), isPlain: false };
  }

  #planUser({ number, fields }: Turn, carries: boolean): MessagePlan {
    return planUser(fields, { carries, callId: (part) => this.#callIds.inTurn(number, part) });
  }

  async #addAgent(turn: Turn): Promise<void> {
    if (this.#pending === null) {
      const plan = this.#planAgent(turn, this.#open, this.#lines.carriesRoot);
      return plan === null ? this.#writeWhole(turn.number, turn.fields) : this.#writeAgent(turn, plan);
    }
    if (await this.#writeBoth(this.#pending, turn)) return;
    const user = this.#takePending()!;
    const open = openBehind(user);
    const plan = this.#planAgent(turn, open, false);
    if (plan === null && isReadOf(open, turn.fields)) {
      await this.#writeUser(user);
      this.#open = { ...open, isTurn: true };
      return;
    }
    // A prompt that says it was stopped makes a turn of its own, unless it is this one.
    const isApart = user.plan.read.state !== null && plan?.messages[0]!.as !== null;
    await this.#writeUser(isApart ? this.#carryUser(user.turn) : user);
    if (plan === null) await this.#writeWhole(turn.number, turn.fields);
    else await this.#writeAgent(turn, plan);
  }

  #planAgent(
    { number, fields }: Turn,
    open: OpenRun | null,
    carries: boolean,
    isBoth = false,
  ): AgentPlan | null {
    const callId = (message: number, part: number) => this.#callIds.inMessage(number, message, part);
    return planAgent(fields, { open, carries, isBoth, callId });
  }

  /** Both turns, where the second begins by saying again what the first says. */
  async #writeBoth(user: Turn, turn: Turn): Promise<boolean> {
    if (!saysAgain(user.fields, turn.fields)) return false;
    const plan = this.#planAgent(turn, this.#open, true, true);
    const said = plan === null ? null : planBoth(user.fields, plan.messages[0]!.plan);
    if (plan === null || said === null) return false;
    this.#pending = null;
    this.#report(user.number, "", said.notes);
    this.#report(turn.number, "", [notes.repeated]);
    await this.#writeAgent(
      turn,
      plan,
      { user: said.user, prompts: said.prompts },
      this.#takeAside(user.number),
    );
    return true;
  }

  async #writeUser({ turn: { number }, plan, isPlain }: PlannedUser): Promise<void> {
    const carried: CarriedFields | null = isPlain
      ? null
      : { as: "user", turn: plan.change, parts: plan.patches };
    this.#report(number, "", plan.notes);
    await this.#write(number, plan, carried, this.#takeAside(number));
    this.#open = openBehind({ plan, isPlain });
  }

  async #writeAgent(
    { number }: Turn,
    { messages, items, change, notes: run }: AgentPlan,
    user: Pick<CarriedFields, "user" | "prompts"> = {},
    said: readonly string[] = [],
  ): Promise<void> {
    this.#report(number, "", notes.changed("turn", change));
    this.#report(
      number,
      "",
      items.map(({ at, value }) => notes.event(pathOf("messages", at), value)),
    );
    const request = messages.findIndex(({ plan }) => plan.read.kind === "request");
    for (const [at, message] of messages.entries()) {
      const turn = at === 0 ? { turn: change, items, ...user } : {};
      const own = at === request ? this.#takeAside(number) : [];
      this.#report(number, pathOf("messages", message.at), message.plan.notes);
      await this.#write(number, message.plan, carriedOf(message, turn), at === 0 ? [...said, ...own] : own);
    }
    this.#open = { notes: run, isTurn: true };
  }

  /** A turn that no message could be read as, in the place of one. */
  async #writeWhole(number: number, value: unknown): Promise<void> {
    this.#report(number, "", [notes.turn]);
    await this.#write(number, emptyRequest, { as: "turn", value }, []);
    this.#open = { notes: new RunNotes(null), isTurn: false };
  }

  async #write(
    turn: number,
    plan: Pick<MessagePlan, "fields" | "parts"> & { read: Pick<MessagePlan["read"], "kind"> },
    carried: CarriedFields | null,
    aside: readonly string[],
  ): Promise<void> {
    const hasHalves = await this.#lines.add({ kind: plan.read.kind, plan, carried, aside });
    if (hasHalves) this.#report(turn, "", [notes.surrogate]);
  }

  #takeAside(turn: number): readonly string[] {
    const texts = this.#aside.take(turn);
    if (texts.some(({ messages }) => messages > 1)) this.#report(turn, "", [notes.instructions]);
    return texts.map(({ text }) => text);
  }

  #report(turn: number, path: string, found: readonly Note[]): void {
    const { report } = this.#output;
    for (const { path: behind, reason, isItem } of found) {
      const pointer = this.#source.sourcePointer(`/turns/${turn}${path}${behind}`);
      if (isItem) report.item(pointer, reason);
      else report.field(pointer, reason);
    }
  }
}

const emptyRequest = { fields: [], parts: [], read: { kind: "request" } } as const;

function carriedOf({ as, plan }: PlannedMessage, turn: Partial<CarriedFields>): CarriedFields | null {
  return as === null ? null : { as, ...turn, message: plan.change, parts: plan.patches };
}

/** What a reader knows behind a user's turn. What it carries tells nothing of the run. */
function openBehind({ plan, isPlain }: Pick<PlannedUser, "plan" | "isPlain">): OpenRun {
  const runNotes = new RunNotes(isPlain ? plan.read.runId : null);
  if (isPlain) runNotes.note(plan.read);
  return { notes: runNotes, isTurn: false };
}

/** Whether an agent's turn without messages is what is read of a prompt that was stopped. */
const isReadOf = ({ notes: run }: OpenRun, turn: Fields) =>
  run.isStopped &&
  (turn["messages"] as unknown[]).length === 0 &&
  changeOf(run.members(false), turn, ["turn_type", "messages"]) === null;
