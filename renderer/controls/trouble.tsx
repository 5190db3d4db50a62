import type { Failure } from "../../shared/failure/failure.ts";
import { wordTrouble } from "../format/word-trouble.ts";

type Props = { failure: Failure; retry: () => void; isSmall?: boolean };

/** Why something could not be shown, in its place, and the way to have it after all. */
export function Trouble({ failure, retry, isSmall = false }: Props) {
  return (
    <div className={isSmall ? "trouble is-small" : "trouble"} role="alert">
      <p className="foreign">{wordTrouble(failure)}</p>
      <button type="button" className="button" tabIndex={isSmall ? -1 : undefined} onClick={retry}>
        Try again
      </button>
    </div>
  );
}
