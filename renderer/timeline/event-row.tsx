import type { RowOf } from "../../shared/api/row.ts";
import { formatClock } from "../format/format-time.ts";
import { PreviewLine } from "./part-row.tsx";

/** An event as a chip: solid for the protocol's own, outlined for an application's, faint for the system's, dotted for the rest. */
export function EventRow({ row }: { row: RowOf<"event"> }) {
  const name = row.name ?? "event without a name";
  return (
    <>
      <div className="part-line">
        <bdi className={`chip is-${row.tier} mono`} title={`${name}: ${row.tier} event`}>
          {row.tier === "protocol" ? name.replace(/^data-tp-(?=.)/, "") : name}
          {row.tier === "unknown" && <span className="chip-mark">?</span>}
        </bdi>{" "}
        {row.preview.form !== "none" && (
          <span className="event-data">
            <PreviewLine preview={row.preview} />
          </span>
        )}
      </div>
      <span className="row-facts figures">
        {row.at !== null && (
          <bdi className="row-time" title={row.at}>
            {formatClock(row.at)}
          </bdi>
        )}
      </span>
    </>
  );
}
