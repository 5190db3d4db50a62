import type { Carried } from "./carried.ts";
import { type Change, changeMembers, type Placed } from "./change.ts";
import type { HistoryMessage } from "./history-message.ts";
import { messageMembers, objectText, writtenParts } from "./message-text.ts";
import { endingNames, RunNotes } from "./run-notes.ts";

/** What an agent did in one run, as far as it was read. */
export class AgentDraft {
  readonly notes: RunNotes;
  readonly #messages: string[] = [];
  readonly #turn: Change;
  /** What stands among the messages and was read with the first; those from the given one on have no place yet. */
  readonly #items: readonly Placed[];
  #nextItem = 0;

  constructor(
    runId: string | null,
    { turn, items }: Pick<Carried, "turn" | "items"> = { turn: {}, items: [] },
  ) {
    this.notes = new RunNotes(runId);
    this.#turn = turn;
    this.#items = items;
  }

  get length(): number {
    return this.#messages.length;
  }

  /** Nothing was done, and nothing stopped it: there was no such turn. */
  get isNothing(): boolean {
    return this.#messages.length === 0 && !this.notes.isStopped;
  }

  /** A message with these parts of it; answers them as they are written. */
  add(message: HistoryMessage, parts: readonly unknown[]): readonly unknown[] {
    const { carried } = message;
    const written = writtenParts(parts, carried?.parts);
    this.#push(objectText(changeMembers(messageMembers(message, written), carried?.message ?? {})));
    this.notes.note(message);
    return written;
  }

  addEvent(name: string, data: Readonly<Record<string, unknown>>): void {
    this.#push(
      objectText([
        ["message_type", "system"],
        ["event_type", name],
        ["event_data", data],
      ]),
    );
  }

  /** `isCut`: the list stops in the middle of it, so nobody knows how it ended. */
  text(isCut: boolean): string {
    const members = changeMembers(this.notes.members(isCut), isCut ? withoutEnding(this.#turn) : this.#turn);
    const behind = this.#items.slice(this.#nextItem).map(itemText);
    const all = [...this.#messages, ...behind];
    const messages = all.length === 0 ? "" : `\n${all.join(",\n")}\n`;
    return `${objectText(members).slice(0, -1)},"messages":[${messages}]}`;
  }

  #push(text: string): void {
    for (
      let item = this.#items[this.#nextItem];
      item?.at === this.length;
      item = this.#items[this.#nextItem]
    ) {
      this.#messages.push(itemText(item));
      this.#nextItem++;
    }
    this.#messages.push(text);
  }
}

const itemText = ({ value }: Placed) => JSON.stringify(value);

const isOther = (name: string) => !endingNames.includes(name);

function withoutEnding({ fields = {}, without = [] }: Change): Change {
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isOther(name))),
    without: without.filter(isOther),
  };
}
