import { useMemo } from "react";
import type { StoredRequest } from "../../shared/api/stored.ts";
import { GridRow } from "../controls/grid-row.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { bracketSteps } from "./bracket-steps.ts";
import { LaneGhost } from "./lane-ghost.tsx";
import { ShowEarlier, ShowMore } from "./show-more.tsx";
import { StepRow } from "./step-row.tsx";
import { useRan } from "./use-lane.ts";

/** What ran in a request. */
export function RanLane({ request }: { request: StoredRequest }) {
  const { number } = request;
  const { here, failure, retry } = useRan(number);
  const end = here === null ? 0 : here.from + here.steps.length;
  const steps = useMemo(
    () => (here === null ? [] : bracketSteps(here.steps, here.from + here.steps.length >= here.total)),
    // oxlint-disable-next-line react/exhaustive-deps -- another list of steps is another answer
    [here?.steps],
  );
  return (
    <div className="chat-lane is-ran" role="rowgroup" aria-label={`Request ${number + 1}, what ran`}>
      <span className="chat-lane-name" aria-hidden="true">
        What ran
      </span>
      {here !== null && <ShowEarlier lane="ran" request={number} from={here.from} />}
      {here === null && failure === null && <LaneGhost items={request.steps} height={28} />}
      {here?.total === 0 && <p className="chat-none">no steps stored</p>}
      {steps.map((bracketed) => (
        <StepRow key={bracketed.step.place} request={number} {...bracketed} />
      ))}
      {failure !== null && (
        <GridRow>
          <Trouble failure={failure} retry={retry} isSmall />
        </GridRow>
      )}
      {here !== null && <ShowMore lane="ran" request={number} end={end} total={here.total} />}
    </div>
  );
}
