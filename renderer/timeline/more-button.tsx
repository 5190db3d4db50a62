import { formatBytes } from "../format/format-bytes.ts";

/** `elsewhere`: too long for a row, so that it is read in a view of its own. */
type Props = { sizeBytes: number; state: "folded" | "unfolded" | "elsewhere"; onOpen: () => void };

const titles = { folded: "Unfold (Space)", unfolded: "Fold (Space)", elsewhere: "Read all of it" };

/** Cut text says how much there is and opens up. For the pointer: the list has the keys. */
export function MoreButton({ sizeBytes, state, onOpen }: Props) {
  return (
    <button
      type="button"
      className="part-more"
      tabIndex={-1}
      title={titles[state]}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {state === "unfolded" ? "Show less" : `Show all, ${formatBytes(sizeBytes)}`}
    </button>
  );
}
