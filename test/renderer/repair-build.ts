// A host that can repair: its document, what it says to each policy, and what was asked of it and given up.
import type { Analysis } from "../../shared/api/analysis.ts";
import type { Document } from "../../shared/api/document.ts";
import type { RepairCounts, RepairFinding, RepairPolicy, RepairPreview } from "../../shared/api/repair.ts";
import type { Row, RowCycle, RowOf } from "../../shared/api/row.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { aDocument, aPart, aTurn, anEntry, fakeBridge } from "./fake-bridge.ts";

const none: RepairCounts = {
  turns: 0,
  requests: 0,
  responses: 0,
  events: 0,
  calls: 0,
  returns: 0,
  thinking: 0,
};

export const accepted = { accepts: true, reasons: [], left: 0 };
export const refused = (reasons: RepairFinding[], left = 0) => ({ accepts: false, reasons, left });

export function aPreview(change: Partial<RepairPreview> = {}): RepairPreview {
  return {
    isSame: false,
    sizeBytes: 1900,
    version: { from: "0.0.4", readAs: "0.0.4", to: "0.0.4" },
    removed: 2,
    changed: 1,
    notes: 0,
    loses: { ...none, responses: 1, calls: 1 },
    keeps: { ...none, turns: 12, requests: 20, responses: 20, calls: 14, returns: 14 },
    synthesized: 0,
    older: { turns: 0, returns: 0, kept: 0, tokens: null },
    verdicts: { openai: accepted, anthropic: accepted },
    ...change,
  };
}

export const counts = (change: Partial<RepairCounts>): RepairCounts => ({ ...none, ...change });

const noReturn = { pointer: "/turns/1/messages/2/parts/0", reason: "call “call_tokyo” has no return" };

/** What each policy makes of the thread. */
export function usualPreview({ incompleteCycles }: RepairPolicy): RepairPreview {
  switch (incompleteCycles) {
    case "drop":
      return aPreview();
    case "dropCalls":
      return aPreview({ loses: counts({ calls: 1 }) });
    case "close":
      return aPreview({ loses: none, synthesized: 1 });
    case "keep":
      return aPreview({
        isSame: true,
        removed: 0,
        changed: 0,
        notes: 1,
        loses: none,
        verdicts: { openai: refused([noReturn]), anthropic: refused([noReturn], 3) },
      });
  }
}

export const findings: Record<"removed" | "changed" | "notes", RepairFinding[]> = {
  removed: [
    { pointer: "/turns/1/messages/2", reason: "unanswered: “get_weather” has no return" },
    { pointer: "/turns/5/messages/0/parts/1", reason: "a return that answers no call" },
  ],
  changed: [{ pointer: "/turns/1", reason: "is now interrupted" }],
  notes: [{ pointer: "/turns/1/messages/2", reason: "stays incomplete" }],
};

export const incomplete: Extract<Analysis, { state: "done" }> = {
  state: "done",
  cycles: { complete: 4, deferred: 0, partial: 1, unanswered: 1, empty: 0 },
  problems: { error: 1, warning: 0, note: 0, listed: 1 },
  hashes: null,
};

const cycle = (change: Partial<RowCycle> = {}): RowCycle => ({
  number: 1,
  state: "unanswered",
  hasErrors: false,
  calls: 1,
  answered: 0,
  opens: false,
  closes: false,
  answeredAt: null,
  ...change,
});

const cut: RowOf<"interruption"> = {
  kind: "interruption",
  row: 4,
  pointer: "/turns/1/interruption",
  turn: 1,
  sizeBytes: 40,
  settled: true,
  problem: null,
  reason: "user_cancelled",
  at: null,
  left: { kept: 1, incomplete: 1, unansweredCalls: 1 },
  lost: 0,
  silence: null,
};

/** A turn with one incomplete cycle, which was cut off. */
export const rows: Row[] = [
  aTurn(0, { pointer: "/turns/1", turn: 1, status: "interrupted" }),
  aPart(1, {
    turn: 1,
    pointer: "/turns/1/messages/0/parts/0",
    cycle: cycle({ number: 0, state: "complete" }),
  }),
  aPart(2, { turn: 1, pointer: "/turns/1/messages/2/parts/0", cycle: cycle({ opens: true }) }),
  aPart(3, {
    turn: 1,
    pointer: "/turns/1/messages/2/parts/1",
    cycle: cycle({ closes: true }),
    answer: "owed",
  }),
  cut,
];

type Answers = NonNullable<Parameters<typeof fakeBridge>[0]>;

export function repairHost(change: Partial<Document> = {}, answers: Answers = {}, isDesktop = false) {
  const shown = aDocument({
    rows: rows.length,
    name: "weather.thread.json",
    analysis: incomplete,
    ...change,
  });
  let isOpen = false;
  const host = fakeBridge(
    {
      "document.open": () => {
        isOpen = true;
        return succeed(shown);
      },
      "document.list": () => succeed(isOpen ? [shown] : []),
      "document.rows": ({ from, count }) => succeed(rows.slice(from, from + count)),
      "document.outline": ({ from }) => succeed([anEntry(from)]),
      "document.place": () => succeed({ row: 2 }),
      "repair.preview": ({ policy }) => succeed(usualPreview(policy)),
      "repair.findings": ({ list, from, count }) => succeed(findings[list].slice(from, from + count)),
      ...answers,
    },
    isDesktop,
  );
  /** The requests of a repair that nobody waits for any more, by name. */
  const givenUp: string[] = [];
  const ask = host.bridge.request.bind(host.bridge);
  host.bridge.request = async (name, input, signal) => {
    if (name.startsWith("repair."))
      signal?.addEventListener("abort", () => givenUp.push(name), { once: true });
    return ask(name, input, signal);
  };
  return { ...host, givenUp };
}

export const saved = {
  path: "/home/me/weather.thread.repaired.json",
  backup: null,
  download: null,
  sizeBytes: 1900,
  hashBefore: "9f3a".padEnd(64, "0"),
  hashAfter: "77ab".padEnd(64, "0"),
};
