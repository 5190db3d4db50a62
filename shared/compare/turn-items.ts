import { isObject, listField, textField, valueText, without } from "./value-text.ts";

/** Something that stands in a list: what it says, and a key that equal ones share. */
export type Item = {
  pointer: string;
  /** Only items of one type can be one that changed. */
  type: string;
  key: string;
  /** As it is compared: without what is ignored or left out. */
  value: unknown;
};

/** A message or a turn, whose parts are items of their own. Lists are null where there is none. */
export type Opened = { pointer: string; fields: unknown; parts: readonly Item[] | null };

/** A message of a large turn is read when it is looked into. */
export type MessageItem = Omit<Item, "value"> & { open: () => Opened | Promise<Opened> };
export type OpenedTurn = Opened & { messages: readonly MessageItem[] | null };

/** What is compared of an item's own fields, and which elements of its lists. */
export type Kept = {
  strip: (item: unknown, turn: number) => unknown;
  keepsMessage: (message: unknown) => boolean;
  keepsPart: (part: unknown) => boolean;
};

/** A turn that was read whole, taken apart. */
export function openTurn(value: unknown, turn: number, kept: Kept): OpenedTurn {
  const pointer = `/turns/${turn}`;
  const messages = listField(value, "messages");
  return {
    ...openParts(value, pointer, turn, kept),
    messages:
      messages === null
        ? null
        : keepElements(messages, `${pointer}/messages`, kept.keepsMessage).map(([at, message]) =>
            messageItem(message, at, turn, kept),
          ),
  };
}

function messageItem(message: unknown, pointer: string, turn: number, kept: Kept): MessageItem {
  const opened = openParts(message, pointer, turn, kept);
  return { pointer, type: typeOfMessage(message), key: valueText(valueOf(opened)), open: () => opened };
}

/** A message that was read. */
export const openMessage = (message: unknown, pointer: string, turn: number, kept: Kept): Opened =>
  openParts(message, pointer, turn, kept);

function openParts(value: unknown, pointer: string, turn: number, kept: Kept): Opened {
  const parts = listField(value, "parts");
  const fields = kept.strip(
    without(value, (name, field) => isList(name) && Array.isArray(field)),
    turn,
  );
  if (parts === null) return { pointer, fields, parts: null };
  const items = keepElements(parts, `${pointer}/parts`, kept.keepsPart).map(([at, part]) =>
    partItem(kept.strip(part, turn), at),
  );
  return { pointer, fields, parts: items };
}

const isList = (name: string) => name === "messages" || name === "parts";

export const partItem = (value: unknown, pointer: string): Item => ({
  pointer,
  type: textField(value, "part_kind") ?? typeof value,
  key: valueText(value),
  value,
});

/** The elements that are compared, each with its pointer in the source. */
function keepElements(
  list: readonly unknown[],
  pointer: string,
  keeps: (element: unknown) => boolean,
): [pointer: string, element: unknown][] {
  return list.flatMap((element, at): [string, unknown][] =>
    keeps(element) ? [[`${pointer}/${at}`, element]] : [],
  );
}

export function typeOfMessage(message: unknown): string {
  const type = textField(message, "message_type") ?? typeof message;
  return type === "system" ? `system ${textField(message, "event_type") ?? ""}` : type;
}

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
  Object.fromEntries([...Object.entries(fields), [name, items.map(({ value }) => value)]]) as unknown;
