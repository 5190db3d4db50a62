import { memo, useMemo } from "react";
import type { Overview } from "../../shared/api/overview.ts";
import { type StripPath, drawHits, drawMarks, drawTurns } from "./draw-strip.ts";

type Props = {
  overview: Overview;
  hits: readonly number[] | null;
  extent: number;
  hueOf: (agent: string | null) => number;
};

/** Drawn anew only with another thread, layout or height. */
export const StripDrawing = memo(
  function StripDrawing({ overview, hits, extent, hueOf }: Props) {
    const paths = useMemo(
      () => [...drawTurns(overview, extent, hueOf), ...drawMarks(overview, extent)],
      [overview, extent, hueOf],
    );
    return (
      <svg className="strip-drawing" width="20" height={extent} aria-hidden="true">
        {paths.map((path) => (
          <Path key={`${path.look} ${path.hue}`} {...path} />
        ))}
        {hits !== null && <path className="strip-hits" d={drawHits(hits, extent)} />}
      </svg>
    );
  },
  (before, now) =>
    before.overview === now.overview && before.hits === now.hits && before.extent === now.extent,
);

function Path({ look, hue, path }: StripPath) {
  const style = hue === null ? undefined : { fill: `var(--agent-${hue})` };
  return <path className={`strip-${look}`} d={path} style={style} />;
}
