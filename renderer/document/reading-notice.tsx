import type { Document } from "../../shared/api/document.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { adviseOn, wordFailure } from "../../shared/failure/word-failure.ts";
import { Icon } from "../controls/icon.tsx";

type Props = { document: Document; onShowEnd: () => void };

/** A document that could not be read to its end says so above what was read. */
export function ReadingNotice({ document: { reading, rows }, onShowEnd }: Props) {
  if (reading.state !== "broken" || rows === 0) return null;
  const advice = adviseOnRest(reading.failure);
  return (
    <div className="reading-notice" role="alert">
      <Icon name="warning" />
      <p className="reading-words">
        <strong>Reading broke off.</strong> <span className="foreign">{wordFailure(reading.failure)}.</span>
        {advice !== null && ` ${advice}`}
      </p>
      <button type="button" className="button reading-end" onClick={onShowEnd}>
        Show the last row
      </button>
    </div>
  );
}

/** The usual advice is for a file that shows nothing; this one does. */
function adviseOnRest({ code }: Failure): string | null {
  return code === "not-json" || code === "not-a-thread"
    ? "What stands before that place is shown."
    : adviseOn(code);
}
