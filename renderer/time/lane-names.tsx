import { formatCount } from "../format/format-count.ts";
import { Glyph } from "../timeline/glyph.tsx";
import type { LanePlace } from "./lay-items.ts";
import { nameLane } from "./word-item.ts";

type Props = { lanes: readonly LanePlace[]; hueOf: (agent: string | null) => number };

/** Whose lane it is. */
export function LaneNames({ lanes, hueOf }: Props) {
  return (
    <div className="times-names">
      {lanes.map(({ lane, top, height }) => (
        <div key={top} className="times-name" style={{ height }} title={lane.agent ?? undefined}>
          <span className="times-name-line">
            <Glyph type={lane.type === "others" ? "agent" : lane.type} hue={hueOf(lane.agent)} />
            <bdi className="times-name-text">{nameLane(lane)}</bdi>
          </span>
          {height > 40 && <span className="times-name-aside figures">{formatCount(lane.turns, "turn")}</span>}
        </div>
      ))}
    </div>
  );
}
