import { type Progress } from "./use-work.ts";
import { wordProgress } from "./word-progress.ts";

/** Work under way: nothing is said of it while it may still be over at once. */
export function Working({
  what,
  progress,
  cancel,
}: {
  what: string;
  progress: Progress | null;
  cancel: () => void;
}) {
  return (
    <div className="content-working patient">
      <span className="content-note figures" role="status">
        {what}
        {progress !== null && `, ${wordProgress(progress)}`}
      </span>
      <button type="button" className="content-button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
