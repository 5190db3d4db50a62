import type { Row, RowOf } from "../../shared/api/row.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatCount } from "../format/format-count.ts";
import { formatClock, formatDuration, spanBetween } from "../format/format-time.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";

/** `exact` is what the tooltip says, `copies` what the button copies: always the whole. */
export type Fact = { label: string; text: string; exact?: string; copies?: string; isCode?: boolean };

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
const longestCode = 28;

export function titleOf(row: Row): string {
  switch (row.kind) {
    case "turn":
      return `Turn ${(row.turn + 1).toLocaleString("en")}`;
    case "part":
      return partTitles.get(row.partKind ?? "") ?? "Part";
    case "event":
      return "Event";
    case "bare":
      return row.what;
    case "interruption":
      return "Interruption";
  }
}

export function factsOf(row: Row): Fact[] {
  const place: (Fact | null)[] = [
    {
      label: "Pointer",
      text: shortenMiddle(row.pointer === "" ? "(the whole)" : row.pointer, 36),
      exact: row.pointer,
      copies: row.pointer,
      isCode: true,
    },
    { label: "Size", text: formatBytes(row.sizeBytes), exact: exactBytes(row.sizeBytes) },
  ];
  return [...own(row), ...place].filter((fact) => fact !== null);
}

function own(row: Row): (Fact | null)[] {
  switch (row.kind) {
    case "turn":
      return turnFacts(row);
    case "part":
      return [
        row.partKind === null
          ? null
          : { label: "Part", text: row.partKind, exact: row.partKind, isCode: true },
        row.tier === "protocol" ? null : { label: "Tier", text: row.tier },
        { label: "Role", text: row.role },
        code("Tool", row.tool),
        code("Call", row.callId),
        row.outcome === null ? null : { label: "Outcome", text: row.outcome },
        time("Time", row.at),
      ];
    case "event":
      return [code("Event", row.name), { label: "Tier", text: row.tier }, time("Time", row.at)];
    case "bare":
      return [];
    case "interruption":
      return [code("Reason", row.reason), time("Time", row.at)];
  }
}

function turnFacts(row: RowOf<"turn">): (Fact | null)[] {
  const span = spanBetween(row.startedAt, row.endedAt);
  return [
    { label: "Type", text: row.type },
    code("Agent", row.agent),
    row.agentName === null ? null : { label: "Name", text: row.agentName },
    code("Model", row.model),
    row.status === "unstated" ? null : { label: "Status", text: row.status },
    time("Started", row.startedAt),
    time("Ended", row.endedAt),
    span === null
      ? null
      : { label: "Took", text: formatDuration(span), exact: `${span.toLocaleString("en")} ms` },
    row.type === "user" ? null : { label: "Holds", text: formatCount(row.messages, "message") },
    row.tokens === null ? null : { label: "Tokens", text: row.tokens.toLocaleString("en") },
  ];
}

const code = (label: string, text: string | null): Fact | null =>
  text === null
    ? null
    : { label, text: shortenMiddle(text, longestCode), exact: text, copies: text, isCode: true };

const time = (label: string, at: string | null): Fact | null =>
  at === null ? null : { label, text: formatClock(at), exact: at };
