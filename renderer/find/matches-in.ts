import type { FoundInTexts } from "./found-in-texts.ts";
import type { Match } from "./pick-match.ts";
import { rangeIn, textRuns } from "./text-runs.ts";

export type DrawnMatch = Match & { range: Range };

/** What is found in all that is drawn there. */
export function matchesIn(place: Element, found: FoundInTexts): DrawnMatch[] {
  return textRuns(place).flatMap((run) => {
    const spans = found.in(run.text);
    if (spans.length === 0) return [];
    const holder = run.nodes[0]?.parentElement;
    const isWhole = holder?.closest(".part-line, .args") == null;
    const aimed = Number(holder?.closest<HTMLElement>("[data-aimed]")?.dataset["aimed"] ?? Number.NaN);
    return spans.map(([start, end]) => ({
      text: run.text,
      start,
      end,
      isWhole,
      aimed: Number.isNaN(aimed) ? null : aimed,
      range: rangeIn(run, start, end),
    }));
  });
}
