import { memo, useState } from "react";
import type { StoredRequest } from "../../shared/api/stored.ts";
import { shorten } from "../../shared/text/shorten.ts";
import type { Lanes } from "../state/screen.ts";
import { GridRow } from "../controls/grid-row.tsx";
import { RanLane } from "./ran-lane.tsx";
import { RequestHeader } from "./request-header.tsx";
import { SawLane } from "./saw-lane.tsx";

type Props = {
  request: StoredRequest;
  lanes: Lanes;
  /** Where it is another one than that of the request before. */
  day: string | null;
};

/** One request: its header, and what the user saw beside what ran. */
export const RequestSection = memo(function RequestSection({ request, lanes, day }: Props) {
  const error = request.log?.error ?? null;
  return (
    <div className="chat-request">
      {day !== null && <div className="chat-day">{day}</div>}
      <RequestHeader request={request} />
      {error !== null && error !== "" && (
        <GridRow>
          <RequestError error={error} />
        </GridRow>
      )}
      <div className={`chat-lanes is-${lanes}`}>
        {lanes !== "ran" && <SawLane request={request} />}
        {lanes !== "saw" && <RanLane request={request} />}
      </div>
    </div>
  );
});

const short = 280;
const long = 20_000;

function RequestError({ error }: { error: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <p className="chat-failed is-request foreign">
      <span aria-hidden="true">✕</span> {shorten(error, isWhole ? long : short)}
      {error.length > short && (
        <button type="button" className="part-more" onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show less" : "Show all"}
        </button>
      )}
    </p>
  );
}
