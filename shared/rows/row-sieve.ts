import { messageWord, partWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { parseTime } from "../problems/iso-time.ts";
import { tierOf } from "../tiers/tier-of.ts";
import { isInterrupted } from "./is-interrupted.ts";
import { kindOfOther, kindOfPart } from "./kind-of-row.ts";
import type { ProblemPlaces } from "./problem-places.ts";
import { type RowFilter, isNarrow, leavesOut } from "./row-filter.ts";
import { rowKind } from "./row-kind.ts";
import { type RowSource, RowTraits } from "./row-traits.ts";

/** How many messages are remembered: a call and its return stand in neighbouring ones, and are laid in turns. */
const remembered = 16;

/**
 * Decides for each row whether a filter lets it pass, turn by turn. Names are compared by their numbers, each looked at once; what a
 * message decides for all of its parts is found out once.
 */
export class RowSieve {
  readonly filter: RowFilter;
  /** Headers of turns go with what they head. */
  readonly isNarrow: boolean;
  readonly #isOpen: boolean;
  readonly #index: ThreadIndex;
  readonly #traits: RowTraits;
  readonly #lost: RowSource["lost"];
  readonly #problems: ProblemPlaces | null;
  readonly #from: number;
  readonly #to: number;
  /** By the number of a name: whether what goes by it passes. */
  readonly #kinds = new Map<number, boolean>();
  readonly #tools = new Map<number, boolean>();
  readonly #agents = new Map<number, boolean>();
  readonly #eventTiers = new Map<number, boolean>();
  readonly #partTiers = new Map<number, boolean>();
  /** Messages that were decided last, and how. */
  readonly #messages = new Int32Array(remembered).fill(-1);
  readonly #verdicts = new Uint8Array(remembered);
  #turn = 0;
  #turnPasses = true;
  /** The turn has a status that is asked for, so that all of it has. */
  #turnHasStatus = false;

  constructor(source: RowSource, filter: RowFilter, problems: ProblemPlaces | null) {
    this.filter = filter;
    this.isNarrow = isNarrow(filter);
    this.#isOpen = !leavesOut(filter);
    this.#index = source.index;
    this.#lost = source.lost;
    this.#traits = new RowTraits(source);
    this.#problems = problems;
    this.#from = boundOf(filter.from, Number.NEGATIVE_INFINITY);
    this.#to = boundOf(filter.to, Number.POSITIVE_INFINITY);
  }

  /** The rows that are asked for next are of this turn. */
  enter(turn: number): void {
    const { agents, statuses } = this.filter;
    const { turns } = this.#index;
    this.#turn = turn;
    this.#turnHasStatus = statuses.includes("interrupted") && isInterrupted(this.#index, turn);
    const agent = turns.word(turn, turnWord.agent);
    this.#turnPasses =
      agents.length === 0 ||
      this.#once(this.#agents, agent, () => agents.includes(this.#index.strings.get(agent)));
    // What is unsettled is decided again when it is laid again.
    this.#messages.fill(-1);
  }

  /** Whether the turn's header is shown for its own sake: for a problem of the turn itself, or because nothing is narrowed down. */
  keepsHeader(): boolean {
    if (!this.isNarrow) return true;
    const { problems, roles, kinds, tools, statuses } = this.filter;
    if (!problems || roles.length + kinds.length + tools.length > 0) return false;
    return (
      this.#turnPasses &&
      (statuses.length === 0 || this.#turnHasStatus) &&
      this.#isInTime(this.#hasTimes ? this.#traits.timeOfTurn(this.#turn) : null) &&
      this.#problems?.has(rowKind.turn, this.#turn) === true
    );
  }

  keeps(kind: number, item: number): boolean {
    if (this.#isOpen) return true;
    const { hidden, problems, kinds, tools } = this.filter;
    if (!this.#turnPasses) return false;
    if (hidden.length > 0 && this.#isHidden(kind, item)) return false;
    if (problems && this.#problems?.has(kind, item) !== true) return false;
    if (kinds.length > 0 && !this.#isOfKind(kind, item)) return false;
    if (tools.length > 0 && !this.#isOfTool(kind, item)) return false;
    return this.#messagePasses(kind, item) && this.#hasStatus(kind, item);
  }

  /** The protocol's own parts are the conversation itself, and always stay. */
  #isHidden(kind: number, item: number): boolean {
    const { hidden } = this.filter;
    if (kind === rowKind.event) {
      const name = this.#index.messages.word(item, messageWord.eventType);
      return this.#once(this.#eventTiers, name, () =>
        hidden.includes(tierOf("event", this.#index.strings.get(name))),
      );
    }
    if (kind !== rowKind.part) return false;
    const name = this.#index.parts.word(item, partWord.kind);
    return this.#once(this.#partTiers, name, () => {
      const tier = tierOf("part", this.#index.strings.get(name));
      return tier !== "protocol" && hidden.includes(tier);
    });
  }

  #isOfKind(kind: number, item: number): boolean {
    const { kinds } = this.filter;
    if (kind !== rowKind.part) return kinds.includes(kindOfOther(kind));
    const name = this.#index.parts.word(item, partWord.kind);
    return this.#once(this.#kinds, name, () => kinds.includes(kindOfPart(this.#index.strings.get(name))));
  }

  #isOfTool(kind: number, item: number): boolean {
    const { tools } = this.filter;
    if (kind === rowKind.lost) return tools.includes(this.#lost.at(item).tool ?? "");
    const name = this.#traits.toolOf(kind, item);
    return name !== 0 && this.#once(this.#tools, name, () => tools.includes(this.#index.strings.get(name)!));
  }

  /** Role and time: the same for all parts of a message. */
  #messagePasses(kind: number, item: number): boolean {
    if (this.filter.roles.length === 0 && !this.#hasTimes) return true;
    const message = kind === rowKind.event ? null : this.#traits.messageOf(kind, item);
    if (message === null) return this.#decide(kind, item);
    const slot = message % remembered;
    if (this.#messages[slot] !== message) {
      this.#messages[slot] = message;
      this.#verdicts[slot] = this.#decide(kind, item) ? 1 : 0;
    }
    return this.#verdicts[slot] === 1;
  }

  #decide(kind: number, item: number): boolean {
    const { roles } = this.filter;
    if (roles.length > 0 && !roles.includes(this.#traits.roleOf(kind, item, this.#turn))) return false;
    return !this.#hasTimes || this.#isInTime(this.#traits.timeOf(kind, item, this.#turn));
  }

  #hasStatus(kind: number, item: number): boolean {
    const { statuses } = this.filter;
    if (statuses.length === 0 || this.#turnHasStatus) return true;
    const outcome = this.#traits.outcomeOf(kind, item);
    if (outcome !== null && statuses.includes(outcome)) return true;
    const state = this.#traits.cycleOf(kind, item, this.#turn);
    return state !== null && statuses.includes(state);
  }

  get #hasTimes(): boolean {
    return this.filter.from !== null || this.filter.to !== null;
  }

  #isInTime(time: number | null): boolean {
    if (!this.#hasTimes) return true;
    return time !== null && time >= this.#from && time <= this.#to;
  }

  #once(known: Map<number, boolean>, name: number, decide: () => boolean): boolean {
    const before = known.get(name);
    if (before !== undefined) return before;
    const verdict = decide();
    known.set(name, verdict);
    return verdict;
  }
}

/** What is no time lets nothing pass: a filter that cannot be read must not look like one that is not there. */
function boundOf(text: string | null, open: number): number {
  return text === null ? open : (parseTime(text) ?? Number.NaN);
}
