import type { CompareOptions } from "../api/compare.ts";
import { partWord, type ThreadIndex } from "../index/thread-index.ts";
import type { LeavesOut } from "../hashes/left-out.ts";
import { messagesOfTurn, partsOfMessage, partsOfTurn, type Rows } from "../hashes/thread-rows.ts";
import { toolsOf } from "./tools-of.ts";
import { isObject, without } from "./value-text.ts";

/** An id that nothing is paired by: that there is one is compared, what it is called is not. */
const someId = "(id)";
const otherIds = new Set(["id", "thinking_id", "provider_response_id", "thread_id"]);

const isTime = (name: string) => name === "timestamp" || name.endsWith("_at");

/**
 * Takes out of the protocol's own objects what is not compared: times altogether, and of ids what they are called. The id of a call
 * becomes the order in which it first appears in its turn, so that a call and its return still show whether they belong together, and
 * a turn more or less changes nothing about the others. Of an id whose call stands in an earlier turn only that is said.
 */
export class IgnoredFields {
  readonly #options: CompareOptions;
  readonly #index: ThreadIndex;
  readonly #leftOut: LeavesOut;
  /** By id: the turns that have a call with it. */
  #calledIn: ReadonlyMap<number, readonly number[]> | null = null;
  /** The ids of one turn. */
  #inTurn: { turn: number; ids: TurnIds } | null = null;

  constructor(options: CompareOptions, index: ThreadIndex, leftOut: LeavesOut) {
    this.#options = options;
    this.#index = index;
    this.#leftOut = leftOut;
  }

  get ignoresAny(): boolean {
    return this.#options.ignoreTimestamps || this.#options.ignoreIds;
  }

  /** The fields of a root, turn, message or part, but for its lists. */
  strip(item: unknown, turn: number): unknown {
    if (!this.ignoresAny || !isObject(item)) return item;
    const kept = this.#options.ignoreTimestamps ? without(item, isTime) : item;
    const fields = Object.entries(kept as object).map(([name, field]: [string, unknown]) => [
      name,
      this.#stripField(name, field, turn),
    ]);
    return Object.fromEntries(fields) as unknown;
  }

  #stripField(name: string, field: unknown, turn: number): unknown {
    if (name === "interruption" && this.#options.ignoreTimestamps) return without(field, isTime);
    if (!this.#options.ignoreIds || typeof field !== "string") return field;
    if (name === "tool_call_id") return this.#nameCall(field, turn);
    return otherIds.has(name) ? someId : field;
  }

  #nameCall(text: string, turn: number): string {
    // The root has no turn that it could stand in.
    if (this.#index.turns.length === 0) return text;
    const id = this.#index.strings.find(text);
    const { order, called } = this.#idsOf(turn);
    const place = order.get(id);
    // Longer than what is kept of an id.
    if (id === 0 || place === undefined) return text;
    if (called.has(id)) return `call ${place}`;
    this.#calledIn ??= findCalls(this.#index, this.#leftOut);
    const before = this.#calledIn.get(id)?.findLast((other) => other < turn);
    if (before === undefined) return `no call ${place}`;
    const inThatTurn = readIds(this.#index, before, this.#leftOut).order.get(id);
    return `call ${inThatTurn}, of an earlier turn`;
  }

  #idsOf(turn: number): TurnIds {
    if (this.#inTurn?.turn !== turn) this.#inTurn = { turn, ids: readIds(this.#index, turn, this.#leftOut) };
    return this.#inTurn.ids;
  }
}

/** In which order ids first appear in a turn, and which of them a call has. */
type TurnIds = { order: ReadonlyMap<number, number>; called: ReadonlySet<number> };

function readIds(index: ThreadIndex, turn: number, leftOut: LeavesOut): TurnIds {
  const tools = toolsOf(index);
  const order = new Map<number, number>();
  const called = new Set<number>();
  for (const { first, count } of listsOfParts(index, turn, leftOut))
    for (let part = first; part < first + count; part++) {
      const id = index.parts.word(part, partWord.callId);
      if (id === 0 || leftOut.part(part)) continue;
      if (!order.has(id)) order.set(id, order.size);
      if (tools.isCall(part)) called.add(id);
    }
  return { order, called };
}

function findCalls(index: ThreadIndex, leftOut: LeavesOut): Map<number, number[]> {
  const calls = new Map<number, number[]>();
  for (let turn = 0; turn < index.turns.length; turn++)
    for (const id of readIds(index, turn, leftOut).called) {
      const known = calls.get(id);
      if (known === undefined) calls.set(id, [turn]);
      else known.push(turn);
    }
  return calls;
}

function* listsOfParts(
  index: ThreadIndex,
  turn: number,
  leftOut: LeavesOut,
): Generator<Rows, void, undefined> {
  yield partsOfTurn(index, turn);
  const { first, count } = messagesOfTurn(index, turn);
  for (let message = first; message < first + count; message++)
    if (!leftOut.message(message)) yield partsOfMessage(index, message);
}
