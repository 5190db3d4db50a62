// The strip as a few paths, one for each look, so that thousands of bars are a dozen elements.
import type { Overview, OverviewMark } from "../../shared/api/overview.ts";

/** `hue`: of the agents that share it. */
export type StripPath = { look: string; hue: number | null; path: string };

const bar = { x: 6, width: 8 } as const;
/** Turns so high stand apart; lower ones would be all gaps. */
const leastApart = 5;
const gap = 2;

type Run = { lane: number; from: number; to: number };

/** Whose turns these are, from end to end. */
export function drawTurns(overview: Overview, extent: number, hueOf: (agent: string | null) => number) {
  const shares = overview.lanes.length;
  const apart = extent / Math.max(1, overview.turns) >= leastApart;
  const paths = new Map<string, StripPath>();
  const y = (share: number) => (share / shares) * extent;
  for (const { lane, from, to } of runsOf(overview, apart)) {
    const hue = lane < 2 ? null : hueOf(overview.agents[lane - 2] ?? null);
    const look = lane === 0 ? "user" : lane === 1 ? "unknown" : "agent";
    const height = y(to) - y(from) - (apart ? gap : 0);
    add(paths, look, hue, box(bar.x, y(from), bar.width, Math.max(1, height)));
  }
  // Where agents fill a share, the user's turns in it are notches.
  if (!apart)
    overview.prompts.forEach((prompts, share) => {
      if (prompts > 0 && overview.lanes[share] !== 0)
        add(paths, "prompt", null, box(bar.x, y(share), 3, Math.max(1, extent / shares)));
    });
  return [...paths.values()];
}

function runsOf({ lanes, firstTurns }: Overview, apart: boolean): Run[] {
  const runs: Run[] = [];
  lanes.forEach((lane, share) => {
    const last = runs.at(-1);
    const goesOn = last?.lane === lane && (!apart || firstTurns[share] === firstTurns[share - 1]);
    if (last !== undefined && goesOn) last.to = share + 1;
    else runs.push({ lane, from: share, to: share + 1 });
  });
  return runs;
}

/** Each kind has a shape of its own, and a least height: none can get lost. The worst is drawn last. */
const shapes: Readonly<Record<OverviewMark, (y: number) => string>> = {
  note: (y) => box(16, y - 1, 2, 2),
  warning: (y) => `M19 ${at(y - 3)}L15 ${at(y)}L19 ${at(y + 3)}z`,
  lost: (y) => box(bar.x, y - 1.5, 4, 3),
  incomplete: (y) => box(bar.x + 4, y - 1.5, 4, 3),
  interruption: (y) => box(bar.x - 1, y - 2, bar.width + 2, 4),
  error: (y) => box(bar.x, y - 1, 13, 2) + box(15, y - 2, 4, 4),
};

export function drawMarks({ marks, lanes }: Pick<Overview, "marks" | "lanes">, extent: number): StripPath[] {
  const paths = new Map<string, StripPath>();
  for (const kind of Object.keys(shapes) as OverviewMark[])
    for (const mark of marks)
      if (mark.kind === kind)
        add(paths, kind, null, shapes[kind](middleOf(mark.share, lanes.length, extent)));
  return [...paths.values()];
}

/** Where something was found: ticks at the left, one for each share that has any. */
export function drawHits(counts: readonly number[], extent: number): string {
  const ticks = counts.flatMap((count, share) =>
    count === 0 ? [] : [box(1, middleOf(share, counts.length, extent) - 1, 4, 2)],
  );
  return ticks.join("");
}

export const middleOf = (share: number, shares: number, extent: number): number =>
  ((share + 0.5) / shares) * extent;

const at = (number: number): string => String(Math.round(number * 10) / 10);
const box = (x: number, y: number, width: number, height: number): string =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`;

function add(paths: Map<string, StripPath>, look: string, hue: number | null, path: string): void {
  const key = `${look} ${hue}`;
  const known = paths.get(key);
  if (known === undefined) paths.set(key, { look, hue, path });
  else known.path += path;
}
