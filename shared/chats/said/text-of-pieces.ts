import type { SaidPiece } from "../../api/stored.ts";
import { isData } from "./read-media-pieces.ts";

/** What a search looks through: everything that can be read on the screen. */
export function textOfPieces(pieces: readonly SaidPiece[]): string {
  return pieces
    .flatMap(textsOf)
    .filter((text) => text !== null && text !== "")
    .join("\n");
}

function textsOf(piece: SaidPiece): (string | null)[] {
  switch (piece.form) {
    case "text":
    case "thinking":
    case "loading":
    case "other":
      return [piece.text];
    case "error":
      return [piece.code, piece.text];
    case "call":
    case "result":
    case "action":
      return [piece.name, piece.text];
    case "media":
      return [piece.name, isData(piece.address) ? null : piece.address];
    case "retrieval":
      return [
        piece.query,
        ...piece.sources.flatMap(({ title, address, excerpt }) => [title, address, excerpt]),
      ];
    case "unreadable":
      return ["text" in piece.column ? piece.column.text : null];
  }
}
