import type { Piece } from "../../shared/api/content.ts";
import type { RowOf } from "../../shared/api/row.ts";
import { Pieces } from "../content/pieces.tsx";
import { useContent } from "../content/use-content.ts";
import { Trouble } from "../controls/trouble.tsx";
import { ReturnBody } from "./part-bodies.tsx";
import { PreviewLine } from "./preview-line.tsx";
import type { RowProps } from "./row-slot.tsx";

/** Whether a row shows files, images or references: these are asked for when the row is drawn. */
export const isHeavy = (row: RowOf<"part">): boolean => row.hasMedia;

/** A prompt or file with all its pieces; those of a return stand below its call. */
export function MediaBody({ row, id }: RowProps<RowOf<"part">>) {
  const isReturn = row.partKind === "tool-return";
  return (
    <div className={isReturn ? "part-whole is-return" : "part-whole"}>
      <WholeContent id={id} pointer={row.pointer} row={row} />
    </div>
  );
}

type WholeProps = { id: string; pointer: string; row?: RowOf<"part"> };

/** Everything that a row holds. Until it is there, the beginning of it. */
export function WholeContent({ id, pointer, row }: WholeProps) {
  const { answer, retry } = useContent(id, pointer);
  switch (answer.state) {
    case "waiting":
      return row === undefined ? null : <Waiting row={row} />;
    case "failed":
      return <Trouble failure={answer.failure} retry={retry} isSmall />;
    case "ready":
      return (
        <div className="part-held">
          <Pieces
            id={id}
            pointer={pointer}
            pieces={answer.value.pieces.filter((piece) => !isSaid(piece, answer.value.pieces))}
            left={answer.value.left}
            where="timeline"
          />
        </div>
      );
  }
}

function Waiting({ row }: { row: RowOf<"part"> }) {
  if (row.partKind === "tool-return") return <ReturnBody row={row} />;
  return (
    <div className="part-line">
      <PreviewLine preview={row.preview} />
    </div>
  );
}

/** A reference shows the preview that stands in the metadata beside it; the details have the rest. */
const isSaid = (piece: Piece, pieces: readonly Piece[]): boolean =>
  piece.field === "/metadata" && pieces.some(({ form }) => form === "ref");
