import type { PieceOf } from "../../shared/api/content.ts";
import { InlineMedia } from "./inline-media.tsx";
import { MediaFacts } from "./media-facts.tsx";
import { RemoteMedia } from "./remote-media.tsx";
import type { Where } from "./where.ts";

type Props = { id: string; pointer: string; piece: PieceOf<"media">; where: Where };

export function MediaPiece({ id, pointer, piece, where }: Props) {
  const { from, name, kind, mediaType, field } = piece;
  const place = { id, pointer, field };
  if (from.at === "url")
    return (
      <div className="content-piece content-media">
        <RemoteMedia place={place} piece={piece} url={from.url} />
      </div>
    );
  return (
    <div className="content-piece content-media">
      <MediaFacts {...{ name, kind, mediaType }} sizeBytes={from.sizeBytes} />
      <InlineMedia {...{ place, piece, where }} sizeBytes={from.sizeBytes} />
    </div>
  );
}
