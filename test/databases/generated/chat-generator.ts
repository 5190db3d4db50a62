import { Random } from "../../bench/thread/random.ts";
import { chatColumns, messageColumns, stepColumns } from "./columns.ts";
import { assistants, ContentPool } from "./content-pool.ts";
import type { DatabaseShape } from "./database-shape.ts";
import { longChatPlace, planRequests, type RequestPlan, shortChatPlace } from "./plan-requests.ts";
import { type PlannedStep, planSteps } from "./plan-steps.ts";
import type { InsertRow, RowWriter } from "./row-writer.ts";

/** What was written. Incomplete steps are those that are not completed. */
export type Generated = {
  longChat: string;
  shortChat: string;
  chats: number;
  messages: number;
  steps: number;
  incompleteSteps: number;
};

type RequestRun = {
  chat: number;
  requestId: string;
  assistant: number;
  askedAt: string;
  answeredAt: string;
};

const began = Date.parse("2026-01-01T00:00:00Z");
const lasts = 300 * 24 * 3600 * 1000;
const answerTakes = 2000;

/** Writes rows in the order in which a running system would. */
export class ChatGenerator {
  readonly #shape: DatabaseShape;
  readonly #random: Random;
  readonly #pool: ContentPool;
  readonly #plan: RequestPlan;
  readonly #chatIds: readonly string[];
  readonly #sequences: Uint32Array;
  readonly #firstAt: string[] = [];
  readonly #lastAt: string[] = [];
  readonly #insertChat: InsertRow;
  readonly #insertMessage: InsertRow;
  readonly #insertStep: InsertRow;
  #messages = 0;
  #steps = 0;
  #incompleteSteps = 0;

  constructor(shape: DatabaseShape, writer: RowWriter) {
    const random = new Random(shape.seed);
    this.#shape = shape;
    this.#random = random;
    this.#pool = new ContentPool(shape.seed + 1, shape.chats * 4);
    this.#plan = planRequests(shape, random);
    this.#chatIds = random.several(shape.chats, () => `chat_${random.hex(16)}`);
    this.#sequences = new Uint32Array(shape.chats);
    const [prefix, steps, stepId] =
      shape.schema === "seed"
        ? (["", "agent_step", "step_id"] as const)
        : (["yao_", "agent_resume", "resume_id"] as const);
    this.#insertChat = writer.into(`${prefix}agent_chat`, chatColumns);
    this.#insertMessage = writer.into(`${prefix}agent_message`, messageColumns);
    this.#insertStep = writer.into(`${prefix}${steps}`, [stepId, ...stepColumns]);
  }

  generate(): Generated {
    const endsBadly = this.#whichEndBadly();
    for (let request = 0; request < this.#plan.chats.length; request++)
      this.#writeRequest(request, endsBadly(request));
    for (let chat = 0; chat < this.#shape.chats; chat++) this.#writeChat(chat);
    return {
      longChat: this.#chatIds[longChatPlace]!,
      shortChat: this.#chatIds[shortChatPlace]!,
      chats: this.#shape.chats,
      messages: this.#messages,
      steps: this.#steps,
      incompleteSteps: this.#incompleteSteps,
    };
  }

  /** In a chat with trouble the last request ends badly, and some before it; where there is much trouble, half of them. */
  #whichEndBadly(): (request: number) => boolean {
    const [ofChats, ofRequests] = this.#shape.incomplete === "few" ? [0.03, 0.1] : [0.8, 0.5];
    const random = this.#random;
    const isTroubled = random.several(this.#shape.chats, () => random.chance(ofChats));
    return (request) => {
      const chat = this.#plan.chats[request]!;
      if (!isTroubled[chat]!) return false;
      return this.#plan.lastOfChat[chat] === request || random.chance(ofRequests);
    };
  }

  #writeRequest(request: number, endsBadly: boolean): void {
    const chat = this.#plan.chats[request]!;
    const at = began + (request / this.#plan.chats.length) * lasts;
    const run: RequestRun = {
      chat,
      requestId: `req_${numbered(request)}`,
      assistant: chat % assistants.length,
      askedAt: timeText(at),
      answeredAt: timeText(at + answerTakes),
    };
    if (this.#shape.schema === "yao") this.#sequences[chat] = 0;
    this.#writePrompt(run);
    const messages = this.#plan.messages[request]!;
    for (let answer = 1; answer < messages; answer++) this.#writeAnswer(run);
    const steps = planSteps(this.#countSteps(request), endsBadly, this.#random);
    for (const [place, step] of steps.entries()) this.#writeStep(run, step, place + 1);
    this.#firstAt[chat] ??= run.askedAt;
    this.#lastAt[chat] = messages > 1 ? run.answeredAt : run.askedAt;
  }

  /** Evenly over all requests, so that exactly as many are made as asked for. */
  #countSteps(request: number): number {
    const { length } = this.#plan.chats;
    const { steps } = this.#shape;
    return Math.floor(((request + 1) * steps) / length) - Math.floor((request * steps) / length);
  }

  #writePrompt(run: RequestRun): void {
    const type = this.#shape.schema === "seed" ? "text" : "user_input";
    this.#writeMessage(run, ["user", type, this.#pool.prompt(), null], run.askedAt);
  }

  #writeAnswer(run: RequestRun): void {
    const [type, props] = this.#pool.answer();
    this.#writeMessage(run, ["assistant", type, props, assistants[run.assistant]!], run.answeredAt);
  }

  #writeMessage(
    { chat, requestId }: RequestRun,
    said: [role: string, type: string, props: string, assistant: string | null],
    at: string,
  ): void {
    const id = `msg_${numbered(this.#messages++)}`;
    this.#insertMessage(id, this.#chatIds[chat]!, requestId, ...said, ++this.#sequences[chat]!, at, at);
  }

  #writeStep(
    { chat, requestId, assistant, answeredAt }: RequestRun,
    step: PlannedStep,
    sequence: number,
  ): void {
    const { type, status, isNested } = step;
    const isComplete = status === "completed";
    // `agent_resume` holds only what did not end well.
    if (isComplete && this.#shape.schema === "yao") return;
    if (!isComplete) this.#incompleteSteps++;
    const [root, child] = [`stk_${requestId}_0`, `stk_${requestId}_1`];
    this.#insertStep(
      `stp_${numbered(this.#steps++)}`,
      this.#chatIds[chat]!,
      requestId,
      assistants[(assistant + Number(isNested)) % assistants.length]!,
      isNested ? child : root,
      isNested ? root : null,
      Number(isNested),
      type,
      status,
      this.#pool.input(),
      isComplete ? this.#pool.output(type) : null,
      "{}",
      status === "failed" ? "The service did not answer within 30 s" : null,
      sequence,
      answeredAt,
      answeredAt,
    );
  }

  #writeChat(chat: number): void {
    const random = this.#random;
    const isKnown = chat === longChatPlace || chat === shortChatPlace;
    const isDeleted = !isKnown && random.chance(0.02);
    const last = this.#lastAt[chat]!;
    this.#insertChat(
      this.#chatIds[chat]!,
      this.#pool.title(),
      assistants[chat % assistants.length]!,
      random.chance(0.05) ? "archived" : "active",
      random.chance(0.1) ? "team" : "private",
      last,
      this.#firstAt[chat]!,
      last,
      isDeleted ? timeText(began + lasts) : null,
      `user_${random.between(1, 20)}`,
      `team_${random.between(1, 4)}`,
    );
  }
}

/** Ids that sort as they were made. */
const numbered = (number: number): string => number.toString(36).padStart(8, "0");

/** As SQLite writers put it: a date and a time, without a zone. No two requests share one. */
function timeText(at: number): string {
  const microseconds = String(Math.floor((at % 1) * 1000)).padStart(3, "0");
  return `${new Date(at).toISOString().slice(0, 23).replace("T", " ")}${microseconds}`;
}
