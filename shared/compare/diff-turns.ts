import type { Change } from "./comparison.ts";
import { added, diffValues, pushAll, removed } from "./diff-values.ts";
import { numberByPlace, type Numbered, numberItems } from "./number-items.ts";
import { pairAlike } from "./pair-alike.ts";
import { type Paired, pairList } from "./pair-list.ts";
import {
  type Item,
  type MessageItem,
  type Opened,
  type OpenedTurn,
  saidInOpened,
  valueOf,
  valueOfTurn,
} from "./turn-items.ts";

export type DiffKind = "equal" | "changed" | "added" | "removed";

/** Two items side by side. `changes`: what differs in an item that changed. */
export type ItemDiff = { kind: DiffKind; a: Item | null; b: Item | null; changes: readonly Change[] };
export type MessageDiff = {
  kind: DiffKind;
  a: MessageItem | null;
  b: MessageItem | null;
  /** Of one that changed: its own fields, and its parts. */
  fields: readonly Change[];
  parts: readonly ItemDiff[];
};

/** Everything in two turns side by side. Left out is what is not compared. */
export type TurnDiff = {
  fields: readonly Change[];
  parts: readonly ItemDiff[];
  messages: readonly MessageDiff[];
};

export async function diffTurns(a: OpenedTurn, b: OpenedTurn): Promise<TurnDiff> {
  if ((a.messages === null) !== (b.messages === null)) return diffOddly(a, b);
  const { fields, parts } = await diffOpened(a, b);
  return { fields, parts, messages: await diffMessages(a.messages ?? [], b.messages ?? []) };
}

/** Where only one side has a list of messages, it is a field like any other. */
async function diffOddly(a: OpenedTurn, b: OpenedTurn): Promise<TurnDiff> {
  const [one, other] = [await valueOfTurn(a), await valueOfTurn(b)];
  return { fields: diffValues(one, other, { a: a.pointer, b: b.pointer }), parts: [], messages: [] };
}

async function diffOpened(a: Opened, b: Opened): Promise<{ fields: Change[]; parts: ItemDiff[] }> {
  const places = { a: a.pointer, b: b.pointer };
  if (a.parts === null || b.parts === null)
    return { fields: diffValues(valueOf(a), valueOf(b), places), parts: [] };
  return { fields: diffValues(a.fields, b.fields, places), parts: await diffParts(a.parts, b.parts) };
}

async function diffParts(a: readonly Item[], b: readonly Item[]): Promise<ItemDiff[]> {
  return (await pairItems(a, b, wordsOfPart)).map(({ x, y, isEqual }) => {
    const [one, other] = [x === null ? null : a[x]!, y === null ? null : b[y]!];
    const changes =
      one === null || other === null || isEqual
        ? []
        : diffValues(one.value, other.value, { a: one.pointer, b: other.pointer });
    return { kind: kindOf(one, other, isEqual), a: one, b: other, changes };
  });
}

async function diffMessages(a: readonly MessageItem[], b: readonly MessageItem[]): Promise<MessageDiff[]> {
  const diffs: MessageDiff[] = [];
  for (const { x, y, isEqual } of await pairItems(a, b, wordsOfMessage)) {
    const [one, other] = [x === null ? null : a[x]!, y === null ? null : b[y]!];
    const opened =
      one === null || other === null || isEqual
        ? { fields: [], parts: [] }
        : await diffOpened(await one.open(), await other.open());
    diffs.push({ kind: kindOf(one, other, isEqual), a: one, b: other, ...opened });
  }
  return diffs;
}

function kindOf(a: unknown, b: unknown, isEqual: boolean): DiffKind {
  if (a === null) return "added";
  if (b === null) return "removed";
  return isEqual ? "equal" : "changed";
}

const wordsOfPart = async ({ type, said }: Item) => ({ type, said: said() });
const wordsOfMessage = async ({ type, open }: MessageItem) => ({
  type,
  said: saidInOpened(await open()),
});

type WordsIn<T> = (item: T) => Promise<Parameters<typeof pairAlike>[0][number]>;

/** What is written alike at the same place is equal without being looked into; only what lies between is. */
async function pairItems<T extends Numbered>(
  a: readonly T[],
  b: readonly T[],
  wordsIn: WordsIn<T>,
): Promise<Paired[]> {
  const places = numberByPlace(a, b);
  if (places === null) return pairByKey(a, b, wordsIn);
  return pairList(places.a, places.b, async (gapA, gapB) => {
    const inner = await pairByKey(
      gapA.map((at) => a[at]!),
      gapB.map((at) => b[at]!),
      wordsIn,
    );
    return inner.flatMap(({ x, y, isEqual }) =>
      x === null || y === null ? [] : [{ x: gapA[x]!, y: gapB[y]!, isEqual }],
    );
  });
}

function pairByKey<T extends Numbered>(
  a: readonly T[],
  b: readonly T[],
  wordsIn: WordsIn<T>,
): Promise<Paired[]> {
  const keys = numberItems(a, b);
  return pairList(keys.a, keys.b, async (gapA, gapB) => {
    const wordsA = await Promise.all(gapA.map((at) => wordsIn(a[at]!)));
    const wordsB = await Promise.all(gapB.map((at) => wordsIn(b[at]!)));
    return pairAlike(wordsA, wordsB).map(([x, y]) => ({ x: gapA[x]!, y: gapB[y]!, isEqual: false }));
  });
}

/** The same as one list, in the order of the turn. */
export async function listChanges({ fields, parts, messages }: TurnDiff): Promise<Change[]> {
  const changes = [...fields, ...parts.flatMap(changesOfItem)];
  for (const message of messages) {
    if (message.kind === "changed")
      pushAll(changes, [...message.fields, ...message.parts.flatMap(changesOfItem)]);
    else if (message.kind === "added")
      changes.push(added(message.b!.pointer, valueOf(await message.b!.open())));
    else if (message.kind === "removed")
      changes.push(removed(message.a!.pointer, valueOf(await message.a!.open())));
  }
  return changes;
}

function changesOfItem({ kind, a, b, changes }: ItemDiff): readonly Change[] {
  if (kind === "added") return [added(b!.pointer, b!.value)];
  return kind === "removed" ? [removed(a!.pointer, a!.value)] : changes;
}
