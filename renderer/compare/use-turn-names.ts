import { useCallback } from "react";
import type { CompareEntry, Side } from "../../shared/api/compare.ts";
import { useDocument } from "../state/app-context.tsx";
import { useAnswer } from "../state/use-answer.ts";
import { useCompareScope } from "./compare-scope.tsx";
import type { TurnName } from "./turn-line.tsx";
import { useCompare } from "./use-compare-session.ts";

/** How the turns of an unfolded equal run are called: A's document knows it while it shows that thread. */
export function useTurnNames(index: number, { kind, a }: CompareEntry): (offset: number) => TurnName | null {
  const { session } = useCompareScope();
  const window = useCompare(session, ({ look }) => look.windows.get(index));
  const side = useCompare(session, ({ shown }) => shown?.name.a);
  const isKnown = useIsShown(side);
  const from = window?.from ?? 0;
  const { answer } = useAnswer(
    "document.outline",
    { id: side?.id ?? "", from: (a ?? 0) + from, count: Math.max(1, (window?.to ?? 0) - from) },
    { isWanted: kind === "equal" && window !== undefined && isKnown, keepsLast: true },
  );
  return useCallback(
    (offset: number) => {
      if (answer.state !== "ready") return null;
      return answer.value.find(({ turn }) => turn === (a ?? 0) + offset) ?? null;
    },
    [answer, a],
  );
}

function useIsShown(side: Side | undefined): boolean {
  const document = useDocument(side?.id ?? "");
  if (side === undefined || document === undefined) return false;
  return side.chat === null
    ? document.chat === null && document.thread === side.thread
    : JSON.stringify(document.chat) === JSON.stringify(side.chat);
}
