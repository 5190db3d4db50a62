import { KeyLines, type Keys } from "../controls/key-lines.tsx";

export const threadKeys: Keys = [
  { keys: ["↑", "↓"], does: "row by row" },
  { keys: ["j", "k"], does: "turn by turn" },
  { keys: ["n", "N"], does: "next or previous problem" },
  { keys: ["p"], does: "to the return or the call" },
  { keys: ["Space"], does: "unfold" },
  { keys: ["r"], does: "raw text" },
  { keys: ["R"], does: "what a repair would do" },
  { keys: ["c"], does: "compare the turn with another" },
  { keys: ["e"], does: "export" },
  { keys: ["Enter"], does: "into the details" },
  { keys: ["Esc"], does: "back to the timeline" },
  { keys: ["F5"], does: "what was written since" },
];

export const chatKeys: Keys = [
  { keys: ["↑", "↓"], does: "row by row" },
  { keys: ["←", "→"], does: "what the user saw, what ran; in the stack, out and in" },
  { keys: ["n", "N"], does: "next or previous of what was cut off" },
  { keys: ["s"], does: "the stack of the request" },
  { keys: ["e"], does: "export" },
  { keys: ["Space"], does: "unfold" },
  { keys: ["r"], does: "raw text" },
  { keys: ["/"], does: "find in the chat" },
  { keys: ["[", "]"], does: "previous or next request of the stack" },
  { keys: ["Enter"], does: "into the details" },
  { keys: ["F5"], does: "what was written since" },
];

/** What the pane says while no row is selected. */
export function KeysList({ keys }: { keys: Keys }) {
  return (
    <div className="details-none">
      <p className="details-hint">Choose a row to see what it holds.</p>
      <KeyLines keys={keys} />
    </div>
  );
}
