import type { Change, Entry } from "./comparison.ts";
import type { ItemDiff, MessageDiff, TurnDiff } from "./diff-turns.ts";

// Everything is found with the same side first, whichever is A: swapping the sides gives the same result seen from the other side.

const otherKind = { equal: "equal", changed: "changed", added: "removed", removed: "added" } as const;

export const mirrorEntry = ({ kind, a, b, ...entry }: Entry): Entry => ({
  ...entry,
  kind: otherKind[kind],
  a: b,
  b: a,
});

export function mirrorChange({ kind, a, b, ...values }: Change): Change {
  const mirrored: Change = { kind: otherKind[kind], a: b, b: a };
  if ("after" in values) mirrored.before = values.after;
  if ("before" in values) mirrored.after = values.before;
  return mirrored;
}

const mirrorItem = ({ kind, a, b, changes }: ItemDiff): ItemDiff => ({
  kind: otherKind[kind],
  a: b,
  b: a,
  changes: changes.map(mirrorChange),
});

const mirrorMessage = ({ kind, a, b, fields, parts }: MessageDiff): MessageDiff => ({
  kind: otherKind[kind],
  a: b,
  b: a,
  fields: fields.map(mirrorChange),
  parts: parts.map(mirrorItem),
});

export const mirrorTurn = ({ fields, parts, messages }: TurnDiff): TurnDiff => ({
  fields: fields.map(mirrorChange),
  parts: parts.map(mirrorItem),
  messages: messages.map(mirrorMessage),
});
