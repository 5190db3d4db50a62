import type { Document } from "../../shared/api/document.ts";
import type { TimeItem, TimeScale } from "../../shared/api/times.ts";
import { editionOf } from "../overview/use-overview.ts";
import { type Asked, useAnswer } from "../state/use-answer.ts";
import type { FoldedTime } from "./fold-time.ts";
import { type ViewSpan, askedAround } from "./view-span.ts";

export const useTimeScale = (document: Document): Asked<TimeScale> =>
  useAnswer("document.timeScale", { id: document.id }, { edition: editionOf(document), keepsLast: true });

/** What is in view and around it. */
export function useTimeItems(document: Document, { timeAt }: FoldedTime, span: ViewSpan): Asked<TimeItem[]> {
  const asked = askedAround(span);
  const input = {
    id: document.id,
    from: Math.floor(timeAt(asked.from)),
    to: Math.ceil(timeAt(asked.to)),
    finest: asked.finest,
  };
  return useAnswer("document.times", input, { edition: editionOf(document), keepsLast: true });
}

/** What the selected row is on the axis; null where it has no time. */
export function useSelectedItem(document: Document, selected: number | null): TimeItem | null {
  const { answer } = useAnswer(
    "document.timeOf",
    { id: document.id, row: selected ?? 0 },
    { edition: editionOf(document), isWanted: selected !== null },
  );
  return selected !== null && answer.state === "ready" ? answer.value : null;
}
