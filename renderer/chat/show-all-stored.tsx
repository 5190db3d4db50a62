import { quietly } from "./twisty.tsx";

/** Says that something was cut, and leads to the row, which has all of it. */
export function ShowAllStored({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="chat-more">
      <span className="chat-note">Only the beginning is shown.</span>
      <button
        type="button"
        className="content-button"
        tabIndex={-1}
        title="Select it: Stored has all of it"
        onClick={quietly(onShowAll)}
      >
        Show all
      </button>
    </div>
  );
}
