import type { Piece } from "../../shared/api/content.ts";
import { AimAt } from "../find/aim.tsx";
import { formatCount } from "../format/format-count.ts";
import { JsonPiece } from "./json-piece.tsx";
import { MediaPiece } from "./media-piece.tsx";
import { RefPiece } from "./ref-piece.tsx";
import { TextPiece } from "./text-piece.tsx";
import type { Where } from "./where.ts";
import "./content.css";

type Props = { id: string; pointer: string; pieces: readonly Piece[]; left: number; where: Where };

/** What a row holds, one piece below the other. */
export function Pieces({ id, pointer, pieces, left, where }: Props) {
  if (pieces.length === 0 && left === 0) return <p className="content-none">nothing</p>;
  return (
    <div className={`content is-in-${where}`}>
      {pieces.map((piece) => (
        <AimAt key={`${piece.form} ${piece.field}`} {...{ id, pointer }} field={piece.field}>
          <OnePiece {...{ id, pointer, piece, where }} />
        </AimAt>
      ))}
      {left > 0 && (
        <p className="content-note">
          {formatCount(left, "more piece")} not listed here; the JSON and the source have them.
        </p>
      )}
    </div>
  );
}

type OneProps = { id: string; pointer: string; piece: Piece; where: Where };

function OnePiece({ id, pointer, piece, where }: OneProps) {
  switch (piece.form) {
    case "text":
      return <TextPiece {...{ id, pointer, piece, where }} />;
    case "json":
      return <JsonPiece {...{ id, pointer, piece }} />;
    case "media":
      return <MediaPiece {...{ id, pointer, piece, where }} />;
    case "ref":
      return <RefPiece {...{ id, pointer, piece }} />;
  }
}
