import type { TimeLane } from "../api/times.ts";
import { knownString } from "../index/string-table.ts";
import { type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { Agents } from "../rows/read-agents.ts";
import { shownName } from "../rows/shown-name.ts";

/** More agents share the last lane: nobody compares so many. */
export const mostLanes = 24;

type Lane = Pick<TimeLane, "type" | "turns"> & { agent: number };

/** Lanes in the order in which their owners first have a turn; the same for as long as a thread only grows. */
export class TimeLanes {
  readonly #index: ThreadIndex;
  readonly #lanes: Lane[] = [];
  /** The user is -1, what is of no known type -2, an agent the id of its name. */
  readonly #byOwner = new Map<number, number>();
  #counted = 0;
  #generation = -1;

  constructor(index: ThreadIndex) {
    this.#index = index;
  }

  /** Catches up with the index. */
  update(): this {
    if (this.#generation !== this.#index.generation) {
      this.#generation = this.#index.generation;
      this.#lanes.length = 0;
      this.#byOwner.clear();
      this.#counted = 0;
    }
    const { turns } = this.#index;
    // One that is still being read may change its owner.
    for (; this.#counted < turns.length; this.#counted++) {
      if (turns.word(this.#counted, turnWord.whole) === 0 && turns.length === this.#counted + 1) break;
      this.#lanes[this.of(this.#counted)]!.turns++;
    }
    return this;
  }

  of(turn: number): number {
    const { type, agent } = this.#ownerOf(turn);
    const owner = type === "user" ? -1 : type === "unknown" ? -2 : agent;
    const known = this.#byOwner.get(owner);
    if (known !== undefined) return known;
    const isLast = this.#lanes.length >= mostLanes - 1;
    if (!isLast || this.#lanes.length === mostLanes - 1)
      this.#lanes.push({ type: isLast ? "others" : type, agent, turns: 0 });
    const lane = this.#lanes.length - 1;
    this.#byOwner.set(owner, lane);
    return lane;
  }

  list(agents: Agents): TimeLane[] {
    return this.#lanes.map(({ type, agent, turns }) => {
      const id = type === "agent" ? this.#index.strings.get(agent) : null;
      const name = id === null ? null : (agents.get(id)?.name ?? null);
      return { type, agent: shownName(id), name, turns };
    });
  }

  #ownerOf(turn: number): { type: "user" | "agent" | "unknown"; agent: number } {
    const { turns } = this.#index;
    const type = turns.word(turn, turnWord.type);
    if (type === knownString.user) return { type: "user", agent: 0 };
    if (type !== knownString.agent) return { type: "unknown", agent: 0 };
    return { type: "agent", agent: turns.word(turn, turnWord.agent) };
  }
}

const known = new WeakMap<ThreadIndex, TimeLanes>();

export function timeLanesOf(index: ThreadIndex): TimeLanes {
  const lanes = known.get(index) ?? new TimeLanes(index);
  known.set(index, lanes);
  return lanes.update();
}
