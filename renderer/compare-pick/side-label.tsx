import type { NamedSide } from "./name-side.ts";
import "./side-label.css";

/** What a side is called; one that is yet to be picked is an ellipsis. */
export function SideLabel({ named }: { named: NamedSide | null }) {
  if (named === null) return <span className="pick-unnamed">…</span>;
  return (
    <span className="pick-label">
      <bdi className="pick-label-name">{named.name}</bdi>
      {named.part !== null && <span className="pick-label-part figures"> · {named.part}</span>}
    </span>
  );
}
