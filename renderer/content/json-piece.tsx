import { useMemo } from "react";
import type { PieceOf } from "../../shared/api/content.ts";
import { JsonTree } from "../json-tree/json-tree.tsx";
import { mostShown } from "./most-shown.ts";
import { ShowAll } from "./show-all.tsx";

type Props = { id: string; pointer: string; piece: PieceOf<"json"> };

/** A value that is whole is a tree; of one that is cut only its text can be told. */
export function JsonPiece({ id, pointer, piece }: Props) {
  const { text } = useMemo(() => mostShown(piece), [piece]);
  if (!piece.cut)
    return (
      <div className="content-piece">
        <JsonTree text={piece.text} />
      </div>
    );
  return (
    <div className="content-piece">
      <div className="content-raw foreign mono">{text}</div>
      <ShowAll id={id} pointer={pointer} piece={piece} />
    </div>
  );
}
