import type { MessageDetail, RanStep } from "../../shared/api/stored.ts";
import type { Fact } from "../details/facts-of.ts";
import { oneLine } from "../format/cut-text.ts";
import { formatNumber } from "../format/format-number.ts";
import { formatDuration, formatWhole } from "../format/format-time.ts";
import type { TimeLook } from "../format/time-look.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";

/** What a pane of the usual width has room for. */
const longestId = 25;

function id(label: string, text: string | null): Fact[] {
  if (text === null || text === "") return [];
  return [{ label, text: shortenMiddle(text, longestId), exact: text, copies: text, isCode: true }];
}

function word(label: string, text: string | null): Fact[] {
  if (text === null || text === "") return [];
  return [{ label, text: oneLine(text, 120), exact: oneLine(text, 1000) }];
}

const time = (label: string, at: string | null, look: TimeLook): Fact[] =>
  at === null
    ? []
    : [{ label, text: oneLine(formatWhole(at, look).replace("T", " "), 60), exact: at, copies: at }];

function agent(
  label: string,
  { assistantId, assistantName }: Pick<RanStep, "assistantId" | "assistantName">,
) {
  const named = word(label, assistantName);
  return [...named, ...id(named.length === 0 ? label : "Its id", assistantId)];
}

/** A step as its row has it. */
export function stepFacts(step: RanStep, look: TimeLook): Fact[] {
  return [
    ...id("Id", step.stepId),
    ...word("Type", step.type),
    ...word("Status", step.status),
    { label: "Sequence", text: formatNumber(step.sequence) },
    ...agent("Agent", step),
    ...id("Stack", step.stackId),
    { label: "Depth", text: formatNumber(step.depth) },
    ...time("Created", step.createdAt, look),
    ...time("Updated", step.updatedAt, look),
    ...(step.durationMs === null
      ? []
      : [
          {
            label: "Duration",
            text: formatDuration(step.durationMs),
            exact: `${formatNumber(step.durationMs)} ms`,
          },
        ]),
  ];
}

/** A message as its row has it. */
export function messageFacts({ message, connector, mode, updatedAt }: MessageDetail, look: TimeLook): Fact[] {
  return [
    ...id("Id", message.messageId),
    { label: "Row", text: formatNumber(message.row) },
    ...word("Role", message.role),
    ...word("Type", message.type),
    ...id("Block", message.blockId),
    ...id("Thread", message.threadId),
    ...agent("Assistant", message),
    ...word("Connector", connector),
    ...word("Mode", mode),
    ...(message.sequence === null ? [] : [{ label: "Sequence", text: formatNumber(message.sequence) }]),
    ...time("Created", message.createdAt, look),
    ...time("Updated", updatedAt, look),
  ];
}
