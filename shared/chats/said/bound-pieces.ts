import type { SaidPiece } from "../../api/stored.ts";
import type { ReadPiece } from "./said-piece.ts";

const mostPieces = 200;
/** All `data:` addresses of a message together: a screen shows many messages. */
const mostInline = 4_000_000;

/** Of a list that may have millions of entries only those are read that can be shown. */
export function readEach(
  entries: readonly unknown[],
  read: (entry: unknown) => readonly ReadPiece[],
): ReadPiece[] {
  const pieces = entries.slice(0, mostPieces).flatMap(read);
  return entries.length <= mostPieces
    ? pieces
    : [...pieces, { form: "more", count: entries.length - mostPieces }];
}

/** As many as a screen can take; the last one says how many more there are. */
export function boundPieces(read: readonly ReadPiece[]): SaidPiece[] {
  const pieces = read.filter((piece) => piece.form !== "more");
  let total = pieces.length;
  for (const piece of read) if (piece.form === "more") total += piece.count;
  if (total <= mostPieces) return boundInline(pieces);
  const kept = pieces.slice(0, mostPieces - 1);
  const text = `${(total - kept.length).toLocaleString("en")} more pieces`;
  return [...boundInline(kept), { form: "other", text, isCut: true }];
}

function boundInline(pieces: readonly SaidPiece[]): SaidPiece[] {
  let room = mostInline;
  return pieces.map((piece) => {
    if (piece.form !== "media" || piece.inline === null) return piece;
    room -= piece.inline.length;
    return room < 0 ? Object.assign({}, piece, { inline: null }) : piece;
  });
}
