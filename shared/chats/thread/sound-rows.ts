// JSON.stringify calls itself for each level, and a column may be nested deeper than calls can be. Such a value is replaced where it
// comes in, so that nothing behind has to think of it.
import type { Fields } from "../../problems/fields.ts";
import type { Message, Step } from "../chat-store.ts";
import { storedRules } from "../database-rules.ts";
import type { JsonColumn } from "../json-column.ts";
import type { Notice } from "../notice.ts";

/** About a quarter of what can be written on a small stack. */
export const deepestNesting = 1000;

const tooDeep: Fields = Object.freeze({ "yao:too_deep": true });

export const isTooDeep = (column: JsonColumn): boolean =>
  column.state === "value" && column.value === tooDeep;

export const soundMessage = (message: Message): Message =>
  withSoundColumns(message, { props: message.props, metadata: message.metadata });

export const soundStep = (step: Step): Step =>
  withSoundColumns(step, { input: step.input, output: step.output });

export function withSoundColumns<Row extends { notices: Notice[] }>(
  row: Row,
  columns: Readonly<Record<string, JsonColumn>>,
): Row {
  const deep = Object.keys(columns).filter((name) => isDeep(columns[name]!));
  if (deep.length === 0) return row;
  const notices = deep.map((name) => ({
    rule: storedRules.columnTooLarge.id,
    message: `The column “${name}” is nested deeper than ${deepestNesting.toLocaleString("en")} levels. It is left out.`,
  }));
  const replaced = Object.fromEntries(deep.map((name) => [name, { state: "value", value: tooDeep }]));
  return { ...row, ...replaced, notices: [...row.notices, ...notices] };
}

function isDeep(column: JsonColumn): boolean {
  if (column.state !== "value" || !isContainer(column.value)) return false;
  let level: object[] = [column.value];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepestNesting) return true;
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
  return false;
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;
