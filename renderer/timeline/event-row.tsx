import type { RowOf } from "../../shared/api/row.ts";
import { Clock } from "../format/clock.tsx";
import { readPartialContent } from "../format/read-partial-content.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { useApp } from "../state/app-context.tsx";
import { openLinked } from "../state/open-linked.ts";
import { WholeContent } from "./held-content.tsx";
import { PartialGhost } from "./partial-ghost.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { ProblemMark } from "./problem-mark.tsx";
import type { RowProps } from "./row-slot.tsx";
import { TurnTools } from "./row-tools.tsx";

type Event = RowOf<"event">;

/** An event as a chip: solid for the protocol's own, outlined for an application's, faint for the system's, dotted for the rest. */
export function EventRow({ row, id, isUnfolded }: RowProps<Event>) {
  const name = row.name ?? "event without a name";
  const partial = readPartialContent(row);
  return (
    <>
      <div className="part-line">
        <bdi className={`chip is-${row.tier} mono`} title={`${name}: ${row.tier} event`}>
          {row.tier === "protocol" ? name.replace(/^data-tp-(?=.)/, "") : name}
          {row.tier === "unknown" && <span className="chip-mark">?</span>}
        </bdi>{" "}
        {row.points.map((point) => (
          <Point key={`${point.to} ${point.id}`} point={point} id={id} />
        ))}
        {row.preview.form !== "none" && row.points.length === 0 && partial === null && (
          <span className="event-data">
            <PreviewLine preview={row.preview} />
          </span>
        )}
      </div>
      {partial !== null && <PartialGhost id={id} row={row} partial={partial} />}
      {isUnfolded && <WholeContent id={id} pointer={row.pointer} />}
      <span className="row-facts figures">
        <TurnTools turn={row.turn} />
        {row.at !== null && <Clock className="row-time" at={row.at} />}
        <ProblemMark problem={row.problem} />
      </span>
    </>
  );
}

/** The thread or agent that the event is about; a thread that lies in the same folder opens. */
function Point({
  point: { to, id: name, name: agentName },
  id,
}: {
  point: Event["points"][number];
  id: string;
}) {
  const app = useApp();
  if (to === "agent")
    return (
      <bdi className="event-point" title={`Agent ${name}`}>
        → {agentName ?? name}
      </bdi>
    );
  return (
    <button
      type="button"
      className="event-point link mono"
      tabIndex={-1}
      title={`Thread ${name}: open it, if it lies in the same folder`}
      onClick={(event) => {
        event.stopPropagation();
        void openLinked(app, id, name);
      }}
    >
      <bdi>→ {shortenMiddle(name, 24)}</bdi>
    </button>
  );
}
