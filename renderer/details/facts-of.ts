import type { Row, RowOf } from "../../shared/api/row.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatCount } from "../format/format-count.ts";
import { formatClock, formatDuration, spanBetween } from "../format/format-time.ts";
import type { TimeLook } from "../format/time-look.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { titleOfLost } from "../../shared/model/title-of-lost.ts";
import { wordStray } from "../../shared/model/word-stray.ts";
import { wordCycle } from "../format/word-cycle.ts";
import { wordLost, wordSilence } from "../format/word-lost.ts";
import { wordInterruption } from "../../shared/model/word-interruption.ts";
import { formatNumber } from "../format/format-number.ts";

/** `exact` is what the tooltip says, `copies` what the button copies: always the whole. `row`: where the text leads to. */
export type Fact = {
  label: string;
  text: string;
  exact?: string;
  copies?: string;
  isCode?: boolean;
  row?: number;
};

const partTitles: ReadonlyMap<string, string> = new Map([
  ["text", "Text"],
  ["thinking", "Thinking"],
  ["user-prompt", "Prompt"],
  ["tool-call", "Call"],
  ["builtin-tool-call", "Call, run by the provider"],
  ["tool-return", "Return"],
  ["builtin-tool-return", "Return, run by the provider"],
  ["retry-prompt", "Retry prompt"],
  ["file", "File"],
]);

/** What a pane of the usual width has room for. */
const longestCode = 27;

export function titleOf(row: Row): string {
  switch (row.kind) {
    case "turn":
      return `Turn ${formatNumber(row.turn + 1)}`;
    case "part":
      return partTitles.get(row.partKind ?? "") ?? "Part";
    case "event":
      return "Event";
    case "bare":
      return row.what;
    case "interruption":
      return "Interruption";
    case "lost":
      return titleOfLost(row.part);
  }
}

export function factsOf(row: Row, look: TimeLook): Fact[] {
  const place: (Fact | null)[] = [
    {
      label: "Pointer",
      text: shortenMiddle(row.pointer === "" ? "(the whole)" : row.pointer, longestCode),
      exact: row.pointer,
      copies: row.pointer,
      isCode: true,
    },
    { label: "Size", text: formatBytes(row.sizeBytes), exact: exactBytes(row.sizeBytes) },
  ];
  return [...own(row, look), ...place].filter((fact) => fact !== null);
}

function own(row: Row, look: TimeLook): (Fact | null)[] {
  switch (row.kind) {
    case "turn":
      return turnFacts(row, look);
    case "part":
      return partFacts(row, look);
    case "event":
      return [
        code("Event", row.name),
        { label: "Tier", text: row.tier },
        time("Time", row.at, look),
        ...row.points.flatMap(pointFacts),
        cycleFact(row),
      ];
    case "bare":
      return [cycleFact(row)];
    case "interruption":
      return interruptionFacts(row, look);
    case "lost":
      return lostFacts(row, look);
  }
}

function partFacts(row: RowOf<"part">, look: TimeLook): (Fact | null)[] {
  return [
    row.partKind === null ? null : code("Part", row.partKind, { copied: false }),
    row.tier === "protocol" ? null : { label: "Tier", text: row.tier },
    { label: "Role", text: row.role },
    code("Tool", row.tool),
    code("Call", row.callId),
    row.outcome === null ? null : { label: "Outcome", text: shortenMiddle(row.outcome), exact: row.outcome },
    ...pairFacts(row),
    row.stray === null ? null : { label: "Answers", text: `nothing: ${wordStray(row.stray)}` },
    row.settled || row.role === "prompt" ? cycleFact(row) : { label: "Cycle", text: "not known yet" },
    time("Time", row.at, look),
  ];
}

/** A call and its return, each with the way to the other. */
function pairFacts({ answer, pair, at }: RowOf<"part">): (Fact | null)[] {
  if (answer === "owed") return [{ label: "Return", text: "none" }];
  if (answer === "provider") return [{ label: "Return", text: "owes none: the provider runs it" }];
  if (pair === null) return [];
  const isCall = answer === "answered";
  const { pointer, row } = pair;
  const span = isCall ? spanBetween(at, pair.at) : spanBetween(pair.at, at);
  return [
    {
      label: isCall ? "Return" : "Answers",
      text: shortenMiddle(pointer, longestCode),
      exact: pointer,
      isCode: true,
      row,
    },
    took(span),
  ];
}

function pointFacts({ to, id, name }: RowOf<"event">["points"][number]): (Fact | null)[] {
  const label = to === "thread" ? "Thread" : "Agent";
  return [code(label, id), name === null ? null : { label: "Name", text: name, exact: name }];
}

function cycleFact(row: RowOf<"part" | "event" | "bare" | "lost">): Fact | null {
  if (row.cycle === null) return null;
  const text = wordCycle(row.cycle);
  const { answeredAt } = row.cycle;
  return { label: "Cycle", text, exact: text, ...(answeredAt !== null && { row: answeredAt.row }) };
}

function turnFacts(row: RowOf<"turn">, look: TimeLook): (Fact | null)[] {
  return [
    { label: "Type", text: row.type },
    code("Agent", row.agent),
    row.agentName === null ? null : { label: "Name", text: row.agentName, exact: row.agentName },
    code("Model", row.model),
    row.status === "unstated" ? null : { label: "Status", text: row.status },
    time("Started", row.startedAt, look),
    time("Ended", row.endedAt, look),
    took(spanBetween(row.startedAt, row.endedAt)),
    row.type === "user" ? null : { label: "Holds", text: formatCount(row.messages, "message") },
    row.type === "user" || row.cycles === null ? null : { label: "Cycles", text: wordCycles(row.cycles) },
    row.tokens === null ? null : { label: "Tokens", text: formatNumber(row.tokens) },
  ];
}

function interruptionFacts(
  { reason, at, left, lost, silence }: RowOf<"interruption">,
  look: TimeLook,
): (Fact | null)[] {
  const words = wordInterruption(reason);
  return [
    { label: "Why", text: words, exact: words },
    code("Reason", reason),
    time("Time", at, look),
    left === null ? null : { label: "Cycles", text: wordCycles(left) },
    left === null || left.unansweredCalls === 0
      ? null
      : { label: "Calls", text: `${formatNumber(left.unansweredCalls)} without a return` },
    lost === 0 ? null : { label: "Lost", text: formatCount(lost, "part") },
    silenceFact(silence),
  ];
}

function silenceFact(silence: RowOf<"interruption">["silence"]): Fact | null {
  const exact = wordSilence(silence);
  if (silence === null || exact === null) return null;
  const { milliseconds, heartbeats } = silence;
  const isTimed = milliseconds !== null && milliseconds > 0;
  const text = isTimed ? formatDuration(milliseconds) : formatCount(heartbeats, "heartbeat");
  return { label: "Silent", text, exact };
}

/** It is not in the thread, so it has no message and no hash; all that is known of it stands here. */
function lostFacts(row: RowOf<"lost">, look: TimeLook): (Fact | null)[] {
  return [
    plain("What", wordLost(row)),
    plain("Why", row.reason),
    code("Tool", row.tool),
    code("Call", row.callId),
    code("Last event", row.lastEvent === "" ? null : row.lastEvent, { copied: false }),
    row.line === null ? null : { label: "Line", text: `${formatNumber(row.line)} of the capture` },
    time("Started", row.startedAt, look),
    time("Last", row.lastAt, look),
    took(spanBetween(row.startedAt, row.lastAt)),
    cycleFact(row),
  ];
}

function wordCycles({ kept, incomplete }: { kept: number; incomplete: number }): string {
  const whole = `${formatNumber(kept)} kept`;
  return incomplete === 0 ? whole : `${whole}, ${formatNumber(incomplete)} incomplete`;
}

function code(label: string, text: string | null, { copied } = { copied: true }): Fact | null {
  if (text === null) return null;
  const fact = { label, text: shortenMiddle(text, longestCode), exact: text, isCode: true };
  return copied ? { ...fact, copies: text } : fact;
}

const plain = (label: string, text: string | null): Fact | null =>
  text === null || text === "" ? null : { label, text, exact: text };

const time = (label: string, at: string | null, look: TimeLook): Fact | null =>
  at === null ? null : { label, text: formatClock(at, look), exact: at };

const took = (span: number | null): Fact | null =>
  span === null ? null : { label: "Took", text: formatDuration(span), exact: `${formatNumber(span)} ms` };
