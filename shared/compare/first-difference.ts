import type { Comparison } from "./comparison.ts";
import type { DiffKind, ItemDiff, MessageDiff, TurnDiff } from "./diff-turns.ts";

/** Where two threads part, down to the message or part: in a turn that both have, the first of them that is not equal. */
export type FirstDifference = {
  kind: Exclude<DiffKind, "equal">;
  /** `message_type` or `part_kind`. */
  type: string;
  /** Null on the side that has nothing there. */
  a: string | null;
  b: string | null;
};

/** Null where the turns say it all: one side has a turn that the other has not, or only fields of a turn differ. */
export async function findFirstDifference(
  comparison: Pick<Comparison, "verdict" | "entries" | "diffTurns">,
): Promise<FirstDifference | null> {
  if (comparison.verdict !== "different") return null;
  const entry = comparison.entries.find(({ kind }) => kind !== "equal");
  if (entry?.kind !== "changed" || entry.a === null || entry.b === null) return null;
  return firstIn(await comparison.diffTurns(entry.a, entry.b));
}

function firstIn({ parts, messages }: Pick<TurnDiff, "parts" | "messages">): FirstDifference | null {
  const part = parts.find(isDifferent);
  if (part !== undefined) return tell(part);
  const message = messages.find(isDifferent);
  if (message === undefined) return null;
  return tell(message.parts.find(isDifferent) ?? message);
}

const isDifferent = ({ kind }: { kind: DiffKind }): boolean => kind !== "equal";

function tell({ kind, a, b }: Pick<ItemDiff | MessageDiff, "kind" | "a" | "b">): FirstDifference | null {
  if (kind === "equal") return null;
  return { kind, type: (a ?? b)!.type, a: a?.pointer ?? null, b: b?.pointer ?? null };
}
