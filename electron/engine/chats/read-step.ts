import { type Step, stepStatuses, stepTypes } from "../../../shared/chats/chat-store.ts";
import { storedRules } from "../../../shared/chats/database-rules.ts";
import type { FieldTable } from "./chat-family.ts";
import type { StepField } from "./chat-fields.ts";
import type { SqlRow } from "./connection.ts";
import { RowReader } from "./row-reader.ts";

export function readStep(row: SqlRow, steps: FieldTable<StepField>): Step {
  const reader = new RowReader(row, steps, "Step", "stepId");
  const type = reader.text("type") ?? "";
  const status = reader.text("status") ?? "";
  const step: Step = {
    row: reader.place,
    stepId: reader.text("stepId") ?? reader.key,
    chatId: reader.text("chatId") ?? "",
    requestId: reader.id("requestId"),
    assistantId: reader.id("assistantId"),
    stackId: reader.text("stackId") ?? "",
    stackParentId: reader.id("stackParentId"),
    stackDepth: reader.number("stackDepth"),
    type,
    status,
    input: reader.json("input"),
    output: reader.json("output"),
    spaceSnapshot: reader.json("spaceSnapshot"),
    error: reader.id("error"),
    sequence: reader.number("sequence") ?? 0,
    metadata: reader.json("metadata"),
    createdAt: reader.time("createdAt"),
    updatedAt: reader.time("updatedAt"),
    notices: reader.notices,
  };
  if (!(stepTypes as readonly string[]).includes(type))
    reader.notice(storedRules.unknownType.id, `the type is ${short(type)}`);
  if (!(stepStatuses as readonly string[]).includes(status))
    reader.notice(storedRules.unknownStatus.id, `the status is ${short(status)}`);
  return step;
}

const longestWord = 40;
const short = (word: string) =>
  word === "" ? "empty" : word.length > longestWord ? `${word.slice(0, longestWord)}…` : word;
