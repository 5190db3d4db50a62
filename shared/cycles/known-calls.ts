import { NumberColumn } from "./number-column.ts";
import type { ToolParts } from "./tool-parts.ts";

/** By the number of an id or a name: a call plus one. */
class Register {
  readonly first = new NumberColumn();
  readonly last = new NumberColumn();
  readonly waiting = new NumberColumn();
}

/**
 * The calls of a thread by what a return can name them with: an id, an id of which only the start is kept, or, where there is no
 * id, the tool. What is asked for a part, call or return, is answered for the calls of the same name.
 */
export class KnownCalls {
  readonly #tools: ToolParts;
  #byId = new Register();
  #byLongId = new Register();
  #byTool = new Register();
  /** Behind each waiting call the next one of its name; counted from the first part of their response. */
  readonly #next = new NumberColumn();
  #base = 0;

  constructor(tools: ToolParts) {
    this.#tools = tools;
  }

  /** A call that stands somewhere in the turn being looked at. */
  announce(call: number): void {
    const { first } = this.#registerFor(call);
    const name = this.#nameOf(call);
    if (name !== 0 && first.get(name) === 0) first.set(name, call + 1);
  }

  /** A call that is reached; answers the last one of its name before it. */
  reach(call: number): number | null {
    const { last } = this.#registerFor(call);
    const name = this.#nameOf(call);
    const before = last.get(name);
    if (name !== 0) last.set(name, call + 1);
    return before === 0 ? null : before - 1;
  }

  lastBefore(part: number): number | null {
    const call = this.#registerFor(part).last.get(this.#nameOf(part));
    return call === 0 ? null : call - 1;
  }

  firstAnnounced(part: number): number | null {
    const call = this.#registerFor(part).first.get(this.#nameOf(part));
    return call === 0 ? null : call - 1;
  }

  /** Names the part from which the calls that wait next are counted. */
  startWaiting(firstPart: number): void {
    this.#base = firstPart;
  }

  /** Puts a call before those of its name that wait already: the last one put is the first one taken. */
  wait(call: number): void {
    const name = this.#nameOf(call);
    if (name === 0) return;
    const { waiting } = this.#registerFor(call);
    this.#next.set(call - this.#base, waiting.get(name));
    waiting.set(name, call + 1);
  }

  /** The next waiting call that a return names; it waits no longer. */
  take(part: number): number | null {
    const { waiting } = this.#registerFor(part);
    const name = this.#nameOf(part);
    const call = waiting.get(name);
    if (call === 0) return null;
    waiting.set(name, this.#next.get(call - 1 - this.#base));
    return call - 1;
  }

  /** No call of this name waits any longer. */
  stopWaiting(call: number): void {
    this.#registerFor(call).waiting.set(this.#nameOf(call), 0);
  }

  clear(): void {
    this.#byId = new Register();
    this.#byLongId = new Register();
    this.#byTool = new Register();
  }

  #registerFor(part: number): Register {
    if (this.#tools.idOf(part) === 0) return this.#byTool;
    return this.#tools.hasLongId(part) ? this.#byLongId : this.#byId;
  }

  #nameOf(part: number): number {
    const id = this.#tools.idOf(part);
    return id === 0 ? this.#tools.toolOf(part) : id;
  }
}
