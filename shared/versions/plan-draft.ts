import { EditList } from "../edits/edits.ts";
import { cancelled, changed, cutOff } from "../edits/faults.ts";
import { FieldPlace } from "../edits/field-place.ts";
import type { Member } from "../edits/member-finder.ts";
import { ThreadMembers } from "../edits/thread-members.ts";
import { knownString } from "../index/string-table.ts";
import { messageWord, rootRange, type ThreadIndex, turnWord, valueKind } from "../index/thread-index.ts";
import { pointTo } from "../rows/locate-row.ts";
import type { Fault } from "../scan/fault.ts";
import { detectVersion, type ProtocolVersion, type ThreadVersion } from "./detect-version.ts";
import { spellVersion } from "./respell.ts";
import type { Finding, PlanOptions, PlanResult, ThreadSource, VersionPlan } from "./version-plan.ts";

type Renaming = { to: string; spell: (literal: string | null, name: string) => string | null };

/** What happens to an event of a name: it is spelled anew, it is noted in the report, or neither. */
export type EventChange = {
  renamed: Renaming | null;
  noted: string | null;
};

/** The same for one name of the thread, with the words of the report. */
type NamedChange = EventChange & { name: string; reason: string };

/** A plan in the making, and its first fault: after that nothing more is read and the plan is not handed out. */
export class PlanDraft {
  readonly index: ThreadIndex;
  readonly from: ThreadVersion;
  readonly to: ProtocolVersion;
  readonly edits = new EditList();
  readonly changed: Finding[] = [];
  readonly removed: VersionPlan["removed"] = [];
  readonly losses: Finding[] = [];
  readonly #members: ThreadMembers;
  readonly #options: PlanOptions;
  readonly #events = new Map<number, NamedChange>();
  #fault: Fault | null;

  constructor({ index, reader }: ThreadSource, to: ProtocolVersion, options: PlanOptions) {
    this.index = index;
    this.from = detectVersion(index);
    this.to = to;
    this.#members = new ThreadMembers(index, reader);
    this.#options = options;
    this.#fault = index.root.end(0, rootRange.own) === 0 ? cutOff : null;
  }

  get goesOn(): boolean {
    if (this.#options.signal?.aborted === true) this.#fault ??= cancelled;
    return this.#fault === null;
  }

  finish(): PlanResult {
    if (this.#fault !== null) return { ok: false, fault: this.#fault };
    const { from, to, changed: changes, removed, losses } = this;
    return { ok: true, plan: { from, to, edits: this.edits.finish(), changed: changes, removed, losses } };
  }

  /** The fields of a turn that is an object; of one that stands twice, the last. */
  async readTurn(turn: number, visit: (member: Member) => void): Promise<Map<string, Member>> {
    const last = new Map<string, Member>();
    if (!this.goesOn || this.index.turns.word(turn, turnWord.value) !== valueKind.object) return last;
    const isRead = await this.#members.ofTurn(turn, (member) => {
      visit(member);
      if (member.name === "completion_status" || member.name === "interruption")
        last.set(member.name, member);
    });
    if (!isRead) this.#fault ??= changed;
    return last;
  }

  /** Writes the version that the plan leads to: in place of the last one stated, else as the root's first field. */
  async stateVersion(): Promise<void> {
    const { index, from, to } = this;
    const place = new FieldPlace([]);
    const stated: Member[] = [];
    const isRead = await this.#members.ofRoot((member) => {
      place.hear(member);
      if (member.name === "version") stated[0] = member;
    });
    if (!isRead) this.#fault ??= changed;
    const last = stated[0];
    if (last === undefined) {
      const root = { start: index.root.start(0, rootRange.own), end: index.root.end(0, rootRange.own) };
      const { at, text } = place.insert(root, "version", `"${to}"`);
      this.edits.insert(at, text);
    } else {
      const isKnown = from.stated !== null && from.known;
      const spelled = isKnown ? spellVersion(last.literal, from.stated!, to) : `"${to}"`;
      if (spelled === null) this.#fault ??= changed;
      else this.edits.replace(last.value, spelled);
    }
    this.changed.push({ pointer: "/version", reason: `is now ${to}` });
  }

  /** Goes through the events of a turn; of an `event_type` that stands twice the last one counts. */
  async changeEvents(turn: number, changeOf: (name: string) => EventChange): Promise<void> {
    const { turns, messages } = this.index;
    const first = turns.word(turn, turnWord.firstMessage);
    const end = first + turns.word(turn, turnWord.messages);
    for (let message = first; message < end && this.#fault === null; message++) {
      if (messages.word(message, messageWord.type) !== knownString.system) continue;
      const change = this.#changeOf(messages.word(message, messageWord.eventType), changeOf);
      if (change.renamed === null && change.noted === null) continue;
      const pointer = `${pointTo(this.index, turn, message, null)}/event_type`;
      if (change.noted !== null) this.losses.push({ pointer, reason: change.noted });
      if (change.renamed !== null && this.goesOn)
        await this.#rename(message, pointer, change, change.renamed.spell);
    }
  }

  async #rename(message: number, pointer: string, { name, reason }: NamedChange, spell: Renaming["spell"]) {
    const found: Member[] = [];
    const isRead = await this.#members.ofMessage(message, (member) => {
      if (member.name === "event_type") found[0] = member;
    });
    const spelled = spell(found[0]?.literal ?? null, name);
    if (!isRead || spelled === null) {
      this.#fault ??= changed;
      return;
    }
    this.edits.replace(found[0]!.value, spelled);
    this.changed.push({ pointer, reason });
  }

  #changeOf(id: number, changeOf: (name: string) => EventChange): NamedChange {
    const known = this.#events.get(id);
    if (known !== undefined) return known;
    const name = this.index.strings.get(id) ?? "";
    const change = changeOf(name);
    const named = { ...change, name, reason: `${name} is now ${change.renamed?.to}` };
    this.#events.set(id, named);
    return named;
  }
}
