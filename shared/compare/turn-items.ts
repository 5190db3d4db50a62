import { saidIn } from "./words-of.ts";
import { isObject, listField, textField, valueText, without } from "./value-text.ts";

/** Something that stands in a list: what it says, and a key that equal ones share. */
export type Item = {
  pointer: string;
  /** Only items of one type can be one that changed. */
  type: string;
  key: () => string;
  /** As it is compared: without what is ignored or left out. */
  value: unknown;
  /** What it says, word by word: found out when someone asks. */
  said: () => number[];
};

/** A message or a turn, whose parts are items of their own; null where it has no such list. */
export type Opened = { pointer: string; fields: unknown; parts: readonly Item[] | null };

/** A message is read when it is looked into, and its key made when it is needed. */
export type MessageItem = Pick<Item, "pointer" | "type"> & {
  sizeBytes: number;
  /** As it stands in the file; null where two that are written alike may still differ, or are too large to be held. */
  written: Uint8Array | null;
  key: () => string;
  open: () => Promise<Opened>;
};
export type OpenedTurn = Opened & { messages: readonly MessageItem[] | null };

/** What is compared of an item's own fields, and which parts are compared at all. */
export type Kept = {
  strip: (item: unknown, turn: number) => unknown;
  keepsPart: (part: unknown) => boolean;
};

/** A message that was read. */
export function openMessage(value: unknown, pointer: string, turn: number, kept: Kept): Opened {
  const parts = listField(value, "parts");
  if (parts === null) return { pointer, fields: kept.strip(value, turn), parts };
  const items = parts.flatMap((part, at) =>
    kept.keepsPart(part) ? [partItem(kept.strip(part, turn), `${pointer}/parts/${at}`)] : [],
  );
  return { pointer, fields: kept.strip(withoutField(value, "parts"), turn), parts: items };
}

const withoutField = (value: unknown, name: string): unknown => without(value, (field) => field === name);

export function partItem(value: unknown, pointer: string): Item {
  let words: number[] | null = null;
  let key: string | null = null;
  return {
    pointer,
    type: textField(value, "part_kind") ?? typeof value,
    key: () => (key ??= valueText(value)),
    value,
    said: () => (words ??= saidIn(value)),
  };
}

/** All that was opened, word by word. */
export const saidInOpened = ({ fields, parts }: Opened): number[] =>
  (parts ?? []).reduce((words, part) => words.concat(part.said()), saidIn(fields));

/** What was opened, as one value again. */
export function valueOf({ fields, parts }: Opened): unknown {
  return parts === null || !isObject(fields) ? fields : withList(fields, "parts", parts);
}

export async function valueOfTurn(turn: OpenedTurn): Promise<unknown> {
  const value = valueOf(turn);
  if (turn.messages === null || !isObject(value)) return value;
  const messages: { value: unknown }[] = [];
  for (const message of turn.messages) messages.push({ value: valueOf(await message.open()) });
  return withList(value, "messages", messages);
}

const withList = (fields: object, name: string, items: readonly { value: unknown }[]): unknown =>
  Object.fromEntries([...Object.entries(fields), [name, items.map(({ value }) => value)]]);
