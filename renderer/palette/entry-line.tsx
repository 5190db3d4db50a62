import { Fragment } from "react";
import { showChord } from "../commands/match-chord.ts";
import { type Entry, longestTitle } from "./entry.ts";

type Props = {
  id: string;
  entry: Entry;
  at: readonly number[];
  isMac: boolean;
  isActive: boolean;
  onPick: () => void;
  onPoint: () => void;
};

/** What it is, with the letters that were asked for, and the key that does the same. */
export function EntryLine({
  id,
  entry: { title, kind, chord },
  at,
  isMac,
  isActive,
  onPick,
  onPoint,
}: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are with the field above
    <div
      id={id}
      className={isActive ? "palette-entry is-active" : "palette-entry"}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onPick}
    >
      <bdi className="palette-title">
        <Marked text={title.slice(0, longestTitle)} at={at} />
      </bdi>
      <span className="palette-kind">{kind}</span>
      {chord !== null && <kbd>{showChord(chord, isMac)}</kbd>}
    </div>
  );
}

/** Letters that stand together are marked together. */
function Marked({ text, at }: { text: string; at: readonly number[] }) {
  return cut(text, at).map(({ piece, from, isMarked }) =>
    isMarked ? <mark key={from}>{piece}</mark> : <Fragment key={from}>{piece}</Fragment>,
  );
}

type Piece = { piece: string; from: number; isMarked: boolean };

function cut(text: string, at: readonly number[]): Piece[] {
  const marked = new Set(at);
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length;) {
    const isMarked = marked.has(from);
    let to = from + 1;
    while (to < text.length && marked.has(to) === isMarked) to += 1;
    pieces.push({ piece: text.slice(from, to), from, isMarked });
    from = to;
  }
  return pieces;
}
