import type { Failure } from "../../shared/failure/failure.ts";
import { Trouble } from "../controls/trouble.tsx";

/** What was drawn before stays; this says that it is not what is asked for. */
export function FailedNote(props: { failure: Failure; retry: () => void }) {
  return (
    <div className="times-failed">
      <Trouble {...props} />
    </div>
  );
}
