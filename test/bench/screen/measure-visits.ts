import { type ScreenComparison, type ScreenFileName, screenFiles } from "./screen-comparisons.ts";
import type { VisitName } from "./visits.ts";

export type Visiting<Name extends string = VisitName> = { visit: Name; file: ScreenFileName };
export type Figures = { state: "measured"; milliseconds: number[] } | { state: "failed"; why: string };

export const visitKey = ({ visit, file }: Visiting<string>): string => `${visit} of ${file}`;

/** Every visit that the comparisons need, once for each file. */
export function visitsOf<Name extends string>(
  comparisons: readonly ScreenComparison<Name>[],
): Visiting<Name>[] {
  const names = [...new Set(comparisons.map(({ visit }) => visit))];
  return names.flatMap((visit) => screenFiles.map((file) => ({ visit, file })));
}

type Measuring<Name extends string> = {
  rounds: number;
  start: (visiting: Visiting<Name>) => Promise<Figures>;
  onMeasured: (visiting: Visiting<Name>, round: number, now: Figures) => void;
};

/** Round by round, so that both files have the same machine; what fails is not tried again. */
export async function measureVisits<Name extends string>(
  visitings: readonly Visiting<Name>[],
  { rounds, start, onMeasured }: Measuring<Name>,
): Promise<Map<string, Figures>> {
  const measured = new Map<string, Figures>();
  for (let round = 1; round <= rounds; round++)
    for (const visiting of visitings) {
      const before = measured.get(visitKey(visiting));
      if (before?.state === "failed") continue;
      const now = await start(visiting);
      onMeasured(visiting, round, now);
      measured.set(visitKey(visiting), before === undefined ? now : leastOf(before, now));
    }
  return measured;
}

/** Of each part the least: whatever else the machine does only ever adds to it. */
function leastOf(before: Figures, now: Figures): Figures {
  if (before.state === "failed" || now.state === "failed") return now;
  const least = now.milliseconds.map((value, part) =>
    Math.min(value, before.milliseconds[part] ?? Number.POSITIVE_INFINITY),
  );
  return { state: "measured", milliseconds: least };
}
