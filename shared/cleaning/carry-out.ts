import type { CancelSignal } from "../api/bridge.ts";
import { partsOf } from "../cycles/places.ts";
import { ToolParts } from "../cycles/tool-parts.ts";
import { EditList, type Edit } from "../edits/edits.ts";
import { cancelled, changed } from "../edits/faults.ts";
import { RemovedItems } from "../edits/removed-items.ts";
import { ThreadMembers } from "../edits/thread-members.ts";
import {
  messagesOfTurn,
  partsOfMessage,
  partsOfTurn,
  rowEnd,
  type Rows,
  rowStart,
} from "../hashes/thread-rows.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import { decodeBytes } from "../text/decode-string.ts";
import type { Addition, Marks } from "./marks.ts";
import { synthesizeRequest, synthesizeReturn } from "./synthesized-return.ts";
import { writeInterrupted } from "./turn-status.ts";

/** White space longer than this is no style to follow. */
const longestSpace = 200;
const openBracket = 0x5b;
const trailingSpace = /[\t\n\r ]*$/u;

export type Edited = { ok: true; edits: Edit[] } | { ok: false; fault: Fault };

/** The edits that carry out what is marked. Around them every byte of the thread stays. */
export async function carryOut(
  thread: { index: ThreadIndex; reader: ByteReader },
  marks: Marks,
  signal?: CancelSignal,
): Promise<Edited> {
  const draft = new EditDraft(thread, marks);
  const { turns } = thread.index;
  draft.removeFrom({ level: "turns", first: 0, count: turns.length });
  for (let turn = 0; turn < turns.length; turn++) {
    if (marks.has("turns", turn) || !marks.touches("turns", turn)) continue;
    if (signal?.aborted === true) return { ok: false, fault: cancelled };
    if (!(await draft.editTurn(turn))) return { ok: false, fault: changed };
  }
  return { ok: true, edits: draft.edits.finish() };
}

class EditDraft {
  readonly edits = new EditList();
  readonly #index: ThreadIndex;
  readonly #reader: ByteReader;
  readonly #marks: Marks;
  readonly #members: ThreadMembers;
  readonly #tools: ToolParts;

  constructor({ index, reader }: { index: ThreadIndex; reader: ByteReader }, marks: Marks) {
    this.#index = index;
    this.#reader = reader;
    this.#marks = marks;
    this.#members = new ThreadMembers(index, reader);
    this.#tools = new ToolParts(index);
  }

  removeFrom({ level, first, count }: Rows): void {
    const items = new RemovedItems();
    for (let row = first; row < first + count; row++) {
      const range = { start: rowStart(this.#index, level, row), end: rowEnd(this.#index, level, row) };
      items.add(range, this.#marks.has(level, row));
    }
    for (const range of items.finish()) this.edits.remove(range);
  }

  /** False when the bytes are no longer those that were indexed. */
  async editTurn(turn: number): Promise<boolean> {
    const messages = messagesOfTurn(this.#index, turn);
    this.removeFrom(messages);
    this.removeFrom(partsOfTurn(this.#index, turn));
    for (let message = messages.first; message < messages.first + messages.count; message++) {
      if (this.#marks.has("messages", message) || !this.#marks.touches("messages", message)) continue;
      this.removeFrom(partsOfMessage(this.#index, message));
      const addition = this.#marks.additions.get(message);
      if (addition !== undefined && !(await this.#addReturns(addition))) return false;
    }
    const cut = this.#marks.cuts.get(turn);
    const draft = { index: this.#index, members: this.#members, edits: this.edits };
    return cut === undefined || writeInterrupted(draft, turn, cut);
  }

  async #addReturns(addition: Addition): Promise<boolean> {
    const returns: string[] = [];
    for (const call of addition.calls) {
      const text = await synthesizeReturn(this.#index, this.#reader, call);
      if (text === null) return false;
      returns.push(text);
    }
    if (addition.request !== null && (await this.#insertParts(addition.request, returns))) return true;
    addition.request = null;
    await this.#insertRequest(addition, returns);
    return true;
  }

  async #insertRequest(addition: Addition, returns: readonly string[]): Promise<void> {
    const { response } = addition;
    const at = rowEnd(this.#index, "messages", response);
    const space = await this.#spaceBefore(rowStart(this.#index, "messages", response));
    this.edits.insert(at, `,${space}${synthesizeRequest(this.#index, addition, returns)}`);
  }

  /** Behind the returns that the request begins with, and before everything else: providers want them first. */
  async #insertParts(request: number, texts: readonly string[]): Promise<boolean> {
    const { from, to } = partsOf(this.#index, request);
    if (from === to) return this.#fillList(request, texts);
    const space = await this.#spaceBefore(rowStart(this.#index, "parts", from));
    const joined = texts.join(`,${space}`);
    let last: number | null = null;
    let next = from;
    for (; next < to; next++) {
      if (this.#marks.has("parts", next)) continue;
      if (!this.#tools.isReturn(next)) break;
      last = next;
    }
    if (last !== null) this.edits.insert(rowEnd(this.#index, "parts", last), `,${space}${joined}`);
    else if (next < to) this.edits.insert(rowStart(this.#index, "parts", next), `${joined},${space}`);
    // All that stood in it goes, from the first on.
    else this.edits.insert(rowStart(this.#index, "parts", from), joined);
    return true;
  }

  /** A request may have an empty list of parts, or none at all. */
  async #fillList(request: number, texts: readonly string[]): Promise<boolean> {
    let start: number | null = null;
    await this.#members.ofMessage(request, ({ name, value }) => {
      if (name === "parts") start = value.start;
    });
    if (start === null) return false;
    const [first] = await this.#reader.read(start, start + 1);
    if (first !== openBracket) return false;
    this.edits.insert(start + 1, texts.join(","));
    return true;
  }

  /** The white space before an element, to be written before its new neighbour. */
  async #spaceBefore(offset: number): Promise<string> {
    const bytes = await this.#reader.read(Math.max(0, offset - longestSpace), offset);
    const [space] = trailingSpace.exec(decodeBytes(bytes)) ?? [""];
    return space.length < longestSpace ? space : "";
  }
}
