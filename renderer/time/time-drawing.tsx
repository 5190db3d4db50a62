import { memo, useMemo } from "react";
import { type TimePath, drawItems } from "./draw-items.ts";
import type { Box, LanePlace } from "./lay-items.ts";

type Props = {
  boxes: readonly Box[];
  lanes: readonly LanePlace[];
  shift: number;
  width: number;
  height: number;
  hueOf: (agent: string | null) => number;
};

export function TimeDrawing({ boxes, lanes, shift, width, height, hueOf }: Props) {
  const paths = useMemo(() => drawItems(boxes), [boxes]);
  return (
    <svg className="times-drawing" width={width} height={height} aria-hidden="true">
      <defs>
        <pattern
          id="times-hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" className="times-hatch-ground" />
          <path d="M0 0v5" className="times-hatch-line" />
        </pattern>
      </defs>
      {lanes.map(({ top, height: own }) => (
        <path key={top} className="times-lane-line" d={`M0 ${top + own - 0.5}h${width}`} />
      ))}
      <g transform={`translate(${Math.round(shift * 10) / 10} 0)`}>
        <Paths paths={paths} lanes={lanes} hueOf={hueOf} />
      </g>
    </svg>
  );
}

type PathsProps = { paths: readonly TimePath[] } & Pick<Props, "lanes" | "hueOf">;

/** The same while the view only moves. */
const Paths = memo(
  ({ paths, lanes, hueOf }: PathsProps) =>
    paths.map(({ key, lane, look, path }) => {
      const owner = lanes[lane]?.lane;
      const hue = owner?.type === "agent" ? `var(--agent-${hueOf(owner.agent)})` : "var(--ink-3)";
      return <path key={key} className={`times-${look}`} d={path} style={{ "--hue": hue } as object} />;
    }),
  (before, now) => before.paths === now.paths && before.lanes === now.lanes,
);
