import type { ThreadIndex } from "../index/thread-index.ts";
import { locateRow } from "../rows/locate-row.ts";
import { rowKind } from "../rows/row-kind.ts";
import type { RowMap } from "../rows/row-map.ts";
import type { Change } from "./comparison.ts";
import type { DiffKind, ItemDiff, MessageDiff, TurnDiff } from "./diff-turns.ts";
import { longestIncreasing } from "./longest-increasing.ts";

/** The rows of a turn, as a layout of its thread has them. */
export type TurnRows = { index: ThreadIndex; map: RowMap; turn: number };

/** Two rows beside each other by their numbers, or one alone. */
export type LaidLine = { kind: DiffKind; a: number | null; b: number | null; changes: readonly Change[] };

/** All rows of a turn that only one side has. */
export function layAlone(rows: TurnRows, side: "a" | "b"): LaidLine[] {
  return listRows(rows).map(({ row }) =>
    side === "a"
      ? { kind: "removed", a: row, b: null, changes: [] }
      : { kind: "added", a: null, b: row, changes: [] },
  );
}

/** The rows of two turns side by side, as what was found out about their items says. */
export function layLines(a: TurnRows, b: TurnRows, diff: TurnDiff): LaidLine[] {
  const rowsA = listRows(a);
  const rowsB = listRows(b);
  const partners = new Partners(rowsA, rowsB);
  partners.pairOwn(diff.fields, `/turns/${a.turn}/interruption`, `/turns/${b.turn}/interruption`);
  for (const part of diff.parts) partners.pairItem(part);
  for (const message of diff.messages) partners.pairMessage(message);
  return merge(rowsA, rowsB, partners);
}

/** `key`: what the row shows, within its turn; `message`: the pointer of the message it stands in. */
type ListedRow = { row: number; key: string; message: string | null };

const ownKeys: Readonly<Record<number, string>> = {
  [rowKind.turn]: "turn",
  [rowKind.bareTurn]: "nothing",
  [rowKind.interruption]: "interruption",
};

function listRows({ index, map, turn }: TurnRows): ListedRow[] {
  const { rows } = map;
  const [first, end] = [rows.firstRowOf(turn), rows.endOf(turn)];
  return Array.from({ length: end - first }, (_, at) => {
    const { row, kind, pointer } = locateRow(index, map, first + at);
    return {
      row,
      key: ownKeys[kind] ?? pointer,
      message: /^\/turns\/\d+\/messages\/\d+/.exec(pointer)?.[0] ?? null,
    };
  });
}

type Partner = { key: string; kind: "equal" | "changed"; changes: readonly Change[] };

/** Which row of B stands beside which row of A. */
class Partners {
  readonly #ofA = new Map<string, Partner>();
  readonly #keysOfA: ReadonlySet<string>;
  readonly #keysOfB: ReadonlySet<string>;
  readonly #messagesOfA: ReadonlyMap<string, string[]>;
  readonly #messagesOfB: ReadonlyMap<string, string[]>;

  constructor(a: readonly ListedRow[], b: readonly ListedRow[]) {
    this.#keysOfA = new Set(a.map(({ key }) => key));
    this.#keysOfB = new Set(b.map(({ key }) => key));
    this.#messagesOfA = groupByMessage(a);
    this.#messagesOfB = groupByMessage(b);
  }

  of(key: string): Partner | undefined {
    return this.#ofA.get(key);
  }

  /** The turn's own rows: what differs in its interruption is told there, if both have one. */
  pairOwn(fields: readonly Change[], interruptionA: string, interruptionB: string): void {
    const isOfIt = ({ a, b }: Change) =>
      `${a}/`.startsWith(`${interruptionA}/`) || `${b}/`.startsWith(`${interruptionB}/`);
    const hasBoth = this.#keysOfA.has("interruption") && this.#keysOfB.has("interruption");
    const [ofIt, others] = hasBoth
      ? [fields.filter(isOfIt), fields.filter((change) => !isOfIt(change))]
      : [[], fields];
    this.#pair("turn", "turn", others);
    this.#pair("nothing", "nothing", []);
    this.#pair("interruption", "interruption", ofIt);
  }

  pairItem({ a, b, changes }: ItemDiff): void {
    if (a !== null && b !== null) this.#pair(a.pointer, b.pointer, changes);
  }

  pairMessage({ kind, a, b, fields, parts }: MessageDiff): void {
    if (a === null || b === null) return;
    const [rowsA, rowsB] = [this.#messagesOfA.get(a.pointer) ?? [], this.#messagesOfB.get(b.pointer) ?? []];
    if (kind === "equal") {
      // What is left out has no rows, so those of one are those of the other.
      for (const [at, key] of rowsA.entries()) if (rowsB[at] !== undefined) this.#pair(key, rowsB[at], []);
      return;
    }
    this.#pair(a.pointer, b.pointer, []);
    for (const part of parts) this.pairItem(part);
    const first = rowsA.find((key) => this.#ofA.has(key));
    if (fields.length === 0 || first === undefined) return;
    const { key, changes } = this.#ofA.get(first)!;
    this.#pair(first, key, [...fields, ...changes]);
  }

  #pair(keyA: string, keyB: string, changes: readonly Change[]): void {
    if (!this.#keysOfA.has(keyA) || !this.#keysOfB.has(keyB)) return;
    this.#ofA.set(keyA, { key: keyB, kind: changes.length === 0 ? "equal" : "changed", changes });
  }
}

/** The rows of each message in the order of the file, whatever order they are shown in. */
function groupByMessage(rows: readonly ListedRow[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { key, message } of rows) {
    if (message === null) continue;
    const known = groups.get(message);
    if (known === undefined) groups.set(message, [key]);
    else known.push(key);
  }
  for (const keys of groups.values()) keys.sort((a, b) => placeOf(a) - placeOf(b));
  return groups;
}

const placeOf = (key: string): number => Number(/\/parts\/(\d+)$/.exec(key)?.[1] ?? -1);

/** Where a return moved from one call to another, its rows stand in another order: then each stands alone. */
function merge(a: readonly ListedRow[], b: readonly ListedRow[], partners: Partners): LaidLine[] {
  const placeInB = new Map(b.map(({ key }, at) => [key, at]));
  const paired = a.flatMap(({ key }, at) => {
    const partner = partners.of(key);
    return partner === undefined ? [] : [{ at, to: placeInB.get(partner.key)!, partner }];
  });
  const lines: LaidLine[] = [];
  let [inA, inB] = [0, 0];
  const addAlone = (toA: number, toB: number) => {
    for (; inA < toA; inA++) lines.push({ kind: "removed", a: a[inA]!.row, b: null, changes: [] });
    for (; inB < toB; inB++) lines.push({ kind: "added", a: null, b: b[inB]!.row, changes: [] });
  };
  for (const place of longestIncreasing(paired.map(({ to }) => to))) {
    const { at, to, partner } = paired[place]!;
    addAlone(at, to);
    lines.push({ kind: partner.kind, a: a[at]!.row, b: b[to]!.row, changes: partner.changes });
    [inA, inB] = [at + 1, to + 1];
  }
  addAlone(a.length, b.length);
  return lines;
}
