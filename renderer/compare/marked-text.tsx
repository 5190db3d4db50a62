import { Fragment } from "react";
import type { Segment } from "../../shared/api/compare.ts";
import { formatCount } from "../format/format-count.ts";
import type { SideName } from "../state/comparing.ts";
import { type Stretch, cutSegments } from "./cut-segments.ts";

/** One side of a text with what only this side has marked: struck through on the left, underlined on the right. */
export function MarkedText({ segments, side }: { segments: readonly Segment[]; side: SideName }) {
  const { stretches, cut } = cutSegments(segments, side);
  return (
    <>
      {stretches.map((stretch, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the stretches of a text never move
        <Fragment key={at}>
          <Piece stretch={stretch} side={side} />
        </Fragment>
      ))}
      {cut && <span className="compare-gap"> … more in the text (Enter)</span>}
    </>
  );
}

function Piece({ stretch: { kind, text, letters }, side }: { stretch: Stretch; side: SideName }) {
  if (kind === "same") return text;
  if (kind === "gap")
    return <span className="compare-gap"> … {formatCount(letters, "equal letter")} … </span>;
  return side === "a" ? (
    <del className="compare-mark is-removed">{text}</del>
  ) : (
    <ins className="compare-mark is-added">{text}</ins>
  );
}
