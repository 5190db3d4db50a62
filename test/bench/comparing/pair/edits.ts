import { Random } from "../../thread/random.ts";
import type { AgentTurn, Turn } from "./conversation.ts";
import { ConversationMaker } from "./conversation-maker.ts";
import { rewordMessage, rewordPrompt } from "./reword.ts";

/** One difference, with its place in its turn; an empty place is the turn itself. */
export type Edit = { kind: "changed" | "added" | "removed"; pointer: string };

/** A turn on both sides; null where a side has none. */
export type TurnPair = { a: Turn | null; b: Turn | null; edits: readonly Edit[] };

/** How the other side comes from A. */
export type Editing = (turns: Iterable<Turn>, seed: number, messages: number) => Generator<TurnPair>;

type EditTurn = (turn: AgentTurn, random: Random) => TurnPair[];

const changeText: EditTurn = (a, random) => {
  const { turn: b, pointer } = rewordMessage(a, a.messages.length - 1, random);
  return [{ a, b, edits: [{ kind: "changed", pointer }] }];
};

const changeArgument: EditTurn = (a, random) => {
  const { turn: b, pointer } = rewordMessage(a, 0, random);
  return [{ a, b, edits: [{ kind: "changed", pointer }] }];
};

const insertTurn: EditTurn = (a, random) => {
  const inserted = new ConversationMaker(random.between(1, 2 ** 31)).agentTurn(7);
  return [
    { a, b: a, edits: [] },
    { a: null, b: inserted, edits: [{ kind: "added", pointer: "" }] },
  ];
};

const removeTurn: EditTurn = (a) => [{ a, b: null, edits: [{ kind: "removed", pointer: "" }] }];

const removeMessage: EditTurn = (a) => {
  const b = { ...a, messages: a.messages.toSpliced(1, 1) };
  return [{ a, b, edits: [{ kind: "removed", pointer: "/messages/1" }] }];
};

const changeStatus: EditTurn = (a) => {
  const b: AgentTurn = { ...a, completion_status: "interrupted" };
  return [{ a, b, edits: [{ kind: "changed", pointer: "/completion_status" }] }];
};

const edits = [
  changeText,
  insertTurn,
  changeText,
  changeArgument,
  removeTurn,
  removeMessage,
  changeText,
  changeStatus,
] as const;

/** Eight edits, spread over the thread. */
export const editInEightPlaces: Editing = function* (turns, seed, messages) {
  const random = new Random(seed);
  let made = 0;
  let seen = 0;
  for (const turn of turns) {
    const isDue = seen >= ((made + 0.5) / edits.length) * messages;
    if (turn.turn_type === "agent" && isDue && made < edits.length) yield* edits[made++]!(turn, random);
    else yield { a: turn, b: turn, edits: [] };
    if (turn.turn_type === "agent") seen += turn.messages.length;
  }
};

/** Every fifth message or prompt, as chance has it, gets another word. */
export const rewordAFifth: Editing = function* (turns, seed) {
  const random = new Random(seed);
  for (const a of turns) {
    const pointers: string[] = [];
    let b = a;
    const texts = a.turn_type === "agent" ? a.messages.length : 1;
    for (let at = 0; at < texts; at++) {
      if (!random.chance(0.2)) continue;
      const reworded = b.turn_type === "agent" ? rewordMessage(b, at, random) : rewordPrompt(b, random);
      b = reworded.turn;
      pointers.push(reworded.pointer);
    }
    yield { a, b, edits: pointers.map((pointer) => ({ kind: "changed", pointer })) };
  }
};
