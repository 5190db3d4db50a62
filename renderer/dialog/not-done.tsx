import type { Failure } from "../../shared/failure/failure.ts";
import { Icon } from "../controls/icon.tsx";
import { adviseOnTrouble, wordTrouble } from "../format/word-trouble.ts";
import { useScreen } from "../state/app-context.tsx";

/** Why something was not done, and what to do about it. `what`: "It was not saved." */
export function NotDone({ what, failure }: { what: string; failure: Failure }) {
  const isEngineDown = useScreen((state) => state.engine.state === "stopped");
  const advice = adviseOnTrouble(failure, isEngineDown);
  return (
    <div className="dialog-failure" role="alert">
      <Icon name="warning" />
      <p>
        <strong>{what}</strong> <span className="foreign">{wordTrouble(failure)}.</span>
        {advice !== null && ` ${advice}`}
      </p>
    </div>
  );
}
