import type { Facets } from "../api/filter.ts";
import { messageWord, partWord, turnWord } from "../index/thread-index.ts";
import { tierOf } from "../tiers/tier-of.ts";
import { isInterrupted } from "./is-interrupted.ts";
import { kindOfOther, kindOfPart } from "./kind-of-row.ts";
import type { ProblemPlaces } from "./problem-places.ts";
import type { RowColumns } from "./row-columns.ts";
import { rowKind } from "./row-kind.ts";
import { type RowSource, RowTraits } from "./row-traits.ts";

/** More names than these are no choice that anybody makes from a list. */
const mostListed = 200;

/** What the rows of a thread can be filtered by, and how many there are of each; agents as yet without their names. */
export function countFacets(source: RowSource, rows: RowColumns, problems: ProblemPlaces | null) {
  const counts = new FacetCounts(source);
  for (let turn = 0; turn < rows.turns; turn++) {
    counts.enter(turn, rows.endOf(turn) - rows.firstRowOf(turn));
    for (let row = rows.firstRowOf(turn); row < rows.endOf(turn); row++)
      if (rows.kindOf(row) !== rowKind.turn) counts.add(rows.kindOf(row), rows.itemOf(row));
  }
  return { rows: rows.length, problems: problems?.size ?? null, ...counts.tell() };
}

class FacetCounts {
  readonly #source: RowSource;
  readonly #traits: RowTraits;
  readonly #roles = new Map<Facets["roles"]["listed"][number]["value"], number>();
  readonly #statuses = new Map<Facets["statuses"]["listed"][number]["value"], number>();
  /** Names by their numbers in the index. */
  readonly #partKinds = new Map<number, number>();
  readonly #otherKinds = new Map<string, number>();
  readonly #agents = new Map<number, number>();
  readonly #tools = new Map<number, number>();
  readonly #lostTools = new Map<string, number>();
  readonly #eventTypes = new Map<number, number>();
  #turn = 0;
  #isInterrupted = false;
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  constructor(source: RowSource) {
    this.#source = source;
    this.#traits = new RowTraits(source);
  }

  /** `rows`: with its header, which is none of what is counted. */
  enter(turn: number, rows: number): void {
    const { index } = this.#source;
    this.#turn = turn;
    this.#isInterrupted = isInterrupted(index, turn);
    count(this.#agents, index.turns.word(turn, turnWord.agent), rows - 1);
    this.#see(this.#traits.timeOfTurn(turn));
  }

  add(kind: number, item: number): void {
    const { index, lost } = this.#source;
    count(this.#roles, this.#traits.roleOf(kind, item, this.#turn));
    if (kind === rowKind.part) count(this.#partKinds, index.parts.word(item, partWord.kind));
    else count(this.#otherKinds, kindOfOther(kind));
    if (kind === rowKind.event) count(this.#eventTypes, index.messages.word(item, messageWord.eventType));
    const lostTool = kind === rowKind.lost ? lost.at(item).tool : null;
    if (lostTool !== null) count(this.#lostTools, lostTool);
    const tool = this.#traits.toolOf(kind, item);
    if (tool !== 0) count(this.#tools, tool);
    if (this.#isInterrupted) count(this.#statuses, "interrupted");
    const outcome = this.#traits.outcomeOf(kind, item);
    if (outcome !== null) count(this.#statuses, outcome);
    const state = this.#traits.cycleOf(kind, item, this.#turn);
    if (state !== null) count(this.#statuses, state);
    this.#see(this.#traits.timeOf(kind, item, this.#turn));
  }

  tell() {
    const { strings } = this.#source.index;
    const kinds = rename(this.#partKinds, (number) => kindOfPart(strings.get(number)));
    for (const [kind, rows] of this.#otherKinds) count(kinds, kind, rows);
    const tools = rename(this.#tools, (number) => strings.get(number) ?? "");
    for (const [tool, rows] of this.#lostTools) count(tools, tool, rows);
    const agents = rename(this.#agents, (number) => strings.get(number));
    const none = agents.get(null) ?? 0;
    agents.delete(null);
    return {
      roles: list(this.#roles),
      kinds: list(kinds),
      agents: { ...list(agents), none },
      tools: list(tools),
      statuses: list(this.#statuses),
      tiers: list(this.#tiers()),
      times: this.#first > this.#last ? null : { first: this.#first, last: this.#last },
    };
  }

  /** Of what can be left out: events, and parts that are not the conversation itself. */
  #tiers() {
    const { strings } = this.#source.index;
    const tiers = rename(this.#eventTypes, (number) => tierOf("event", strings.get(number)));
    for (const [number, rows] of this.#partKinds) {
      const tier = tierOf("part", strings.get(number));
      if (tier !== "protocol") count(tiers, tier, rows);
    }
    return tiers;
  }

  #see(time: number | null): void {
    if (time === null) return;
    if (time < this.#first) this.#first = time;
    if (time > this.#last) this.#last = time;
  }
}

function count<K>(counts: Map<K, number>, key: K, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function rename<T>(numbers: Map<number, number>, nameOf: (number: number) => T): Map<T, number> {
  const named = new Map<T, number>();
  for (const [number, rows] of numbers) count(named, nameOf(number), rows);
  return named;
}

function list<T>(counts: Map<T, number>) {
  const all = [...counts].map(([value, rows]) => ({ value, rows }));
  const listed = all.filter(({ rows }) => rows > 0).toSorted((a, b) => b.rows - a.rows);
  return { listed: listed.slice(0, mostListed), left: Math.max(0, listed.length - mostListed) };
}
