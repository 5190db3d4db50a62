// Two threads that were compared, and a host that answers with them: a test says only what matters to it.
import { defaultSettings } from "../../shared/settings/settings.ts";
import type {
  CompareBar,
  CompareChange,
  CompareEntry,
  CompareLine,
  CompareSummary,
  SideSummary,
} from "../../shared/api/compare.ts";
import type { OutlineEntry } from "../../shared/api/document.ts";
import { succeed } from "../../shared/failure/failure.ts";
import type { Compared } from "../../renderer/state/comparing.ts";
import { usualOptions } from "../../renderer/state/comparing.ts";
import { aDocument, aPart, aTurn, fakeBridge } from "./fake-bridge.ts";

type Rows = Extract<CompareLine, { line: "rows" }>;
type Answers = NonNullable<Parameters<typeof fakeBridge>[0]>;

export const aSide = (id: string) => ({ id, thread: 0, chat: null, turns: null });

export const comparing: Compared = {
  key: "c1",
  a: aSide("a"),
  b: aSide("b"),
  options: usualOptions(defaultSettings),
};

export function anOutline(turn: number, change: Partial<OutlineEntry> = {}): OutlineEntry {
  const agent = { type: "agent" as const, label: "weather-agent", agent: "weather-agent" };
  return { turn, row: turn * 4, ...agent, interrupted: false, incomplete: 0, lost: 0, ...change };
}

export function anEntry(change: Partial<CompareEntry>): CompareEntry {
  const { a = 0, b = 0 } = change;
  return {
    kind: "equal",
    a,
    b,
    turns: 1,
    moved: null,
    outline: { a: a === null ? null : anOutline(a), b: b === null ? null : anOutline(b) },
    ...change,
  };
}

export function aChange(change: Partial<CompareChange> = {}): CompareChange {
  return {
    kind: "changed",
    a: "/title",
    b: "/title",
    before: null,
    after: null,
    text: null,
    gaveUp: false,
    ...change,
  };
}

export const aValue = (value: unknown) => ({ text: JSON.stringify(value), cut: false });

export function aPair(change: Partial<Rows>): Rows {
  const kind = change.kind ?? "equal";
  return {
    line: "rows",
    kind,
    a: kind === "added" ? null : aPart(1),
    b: kind === "removed" ? null : aPart(1),
    text: null,
    gaveUp: false,
    changes: [],
    changesLeft: 0,
    ...change,
  };
}

/** A row that says these words. */
export const saying = (text: string, row = 1) =>
  aPart(row, { preview: { form: "text", text, cut: false, sizeBytes: text.length } });

export function aSideSummary(change: Partial<SideSummary> = {}): SideSummary {
  return {
    name: "run-7.json",
    title: "run-7",
    version: { stated: "0.0.4", readAs: "0.0.4" },
    isUpgraded: false,
    turnsInAll: 21,
    turns: 21,
    firstTurn: 0,
    hash: "9f3ac1d2e4b5",
    interruptedTurns: 0,
    cycles: 12,
    incompleteCycles: 0,
    ...change,
  };
}

const none = { kept: 3, lost: 0, gained: 0, repeated: 0 };

export function aSummary(change: Partial<CompareSummary> = {}): CompareSummary {
  return {
    verdict: "different",
    divergesAt: { a: 12, b: 12 },
    counts: { equal: 17, changed: 1, added: 1, removed: 1, moved: 1 },
    headline: "Same up to turn 12, then different",
    detail: "run-8 was interrupted by the user in turn 13 and went on",
    a: aSideSummary(),
    b: aSideSummary({ name: "run-8.json", title: "run-8", hash: "c04b77d19e00" }),
    rootChanges: [],
    rootChangesLeft: 0,
    cost: { calls: none, returns: none },
    entries: 0,
    ...change,
  };
}

/** Turns 1–12 equal, 13 changed, one added, one removed, one that moved, the rest equal. */
export const someEntries: readonly CompareEntry[] = [
  anEntry({ a: 0, b: 0, turns: 12 }),
  anEntry({
    kind: "changed",
    a: 12,
    b: 12,
    outline: { a: anOutline(12), b: anOutline(12, { interrupted: true }) },
  }),
  anEntry({ kind: "added", a: null, b: 13 }),
  anEntry({ kind: "removed", a: 13, b: null }),
  anEntry({ kind: "removed", a: 14, b: null, moved: 18 }),
  anEntry({ a: 15, b: 14, turns: 4 }),
  anEntry({ kind: "added", a: null, b: 18, moved: 14 }),
];

/** The lines of turn 13: something equal, a text that changed, a row that only A has. */
export const someLines: readonly CompareLine[] = [
  { line: "fold", rows: 5 },
  aPair({
    kind: "changed",
    a: saying("warmest of the three, at 27 °C", 2),
    b: saying("warmest of the three, I think", 2),
    text: [
      { kind: "same", text: "warmest of the three, " },
      { kind: "removed", text: "at 27 °C" },
      { kind: "added", text: "I think" },
    ],
    changes: [
      aChange({
        a: "/turns/0/messages/0/parts/2/content",
        b: "/turns/0/messages/0/parts/2/content",
        before: aValue("warmest"),
        after: aValue("warm"),
      }),
      aChange({
        a: "/turns/0/messages/0/parts/2/timestamp",
        b: "/turns/0/messages/0/parts/2/timestamp",
        before: aValue("2025-01-20T10:00:02Z"),
        after: aValue("2025-01-20T10:05:02Z"),
      }),
    ],
  }),
  aPair({ kind: "removed", a: saying("Only here", 3) }),
];

export const barOf = (entry: CompareEntry, at: number): CompareBar => ({
  kind: entry.moved === null ? entry.kind : "moved",
  a: entry.a === null ? 0 : entry.turns,
  b: entry.b === null ? 0 : entry.turns,
  interrupted: { a: entry.outline.a?.interrupted ?? false, b: entry.outline.b?.interrupted ?? false },
  entry: at,
});

type Threads = {
  entries?: readonly CompareEntry[];
  lines?: readonly CompareLine[];
  summary?: Partial<CompareSummary>;
};

/** A host with two documents that has compared them. */
export function compareHost(threads: Threads = {}, answers: Answers = {}) {
  const { entries = someEntries, lines = someLines, summary = {} } = threads;
  return fakeBridge({
    "document.list": () =>
      succeed([aDocument({ id: "a", name: "run-7.json" }), aDocument({ id: "b", name: "run-8.json" })]),
    "document.outline": ({ from, count }) =>
      succeed(Array.from({ length: count }, (_, at) => anOutline(from + at))),
    "compare.summary": () => succeed(aSummary({ entries: entries.length, ...summary })),
    "compare.entries": ({ from, count }) => succeed(entries.slice(from, from + count)),
    "compare.strip": () => succeed(entries.map(barOf)),
    "compare.turn": ({ turnA, turnB, whole, from, count }) => {
      const all = whole || turnA === null || turnB === null ? wholeTurn(turnA, turnB) : lines;
      return succeed({ lines: all.slice(from, from + count), total: all.length });
    },
    "compare.json": ({ pointers }) =>
      succeed({
        a: pointers.a === null ? null : json(pointers.a),
        b: pointers.b === null ? null : json(pointers.b),
      }),
    ...answers,
  });
}

const json = (pointer: string) => ({
  pointer,
  text: `{"at": "${pointer}"}`,
  offset: 0,
  sizeBytes: 20,
  shownBytes: 20,
});

const said = (turn: number | null) => (turn === null ? null : saying(`Said in turn ${turn + 1}`));

/** A turn with its header and one row, on the sides that have it. */
function wholeTurn(turnA: number | null, turnB: number | null): readonly CompareLine[] {
  const kind = turnA === null ? "added" : turnB === null ? "removed" : "equal";
  return [
    aPair({ kind, a: turnA === null ? null : aTurn(0), b: turnB === null ? null : aTurn(0) }),
    aPair({ kind, a: said(turnA), b: said(turnB) }),
  ];
}
