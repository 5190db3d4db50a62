import { useState } from "react";
import type { PieceOf } from "../../shared/api/content.ts";
import { useAnswer } from "../state/use-answer.ts";
import { formatBytes } from "../format/format-bytes.ts";
import { Trouble } from "../controls/trouble.tsx";
import { isTextType, playableOf } from "./media-types.ts";
import { MediaView } from "./media-view.tsx";
import type { PiecePlace } from "./use-work.ts";
import type { Where } from "./where.ts";

const megabyte = 1024 * 1024;
/** What shows itself without being asked for. */
const mostByItself: Readonly<Record<Where, number>> = { timeline: 4 * megabyte, details: 16 * megabyte };

type Props = { place: PiecePlace; piece: PieceOf<"media">; sizeBytes: number; where: Where };

/** Data that stands in the file itself: asked for when it is drawn, or on a click where it is much. */
export function InlineMedia({ place, piece, sizeBytes, where }: Props) {
  const [isWanted, setWanted] = useState(false);
  const what = wayOf(piece);
  if (what === null) return null;
  const showsItself = (what === "image" || what === "text") && sizeBytes <= mostByItself[where];
  if (showsItself || isWanted) return <Fetched place={place} piece={piece} />;
  return (
    <button type="button" className="content-button" onClick={() => setWanted(true)}>
      {what === "image"
        ? `Show image (${formatBytes(sizeBytes)})`
        : `Load ${what} (${formatBytes(sizeBytes)})`}
    </button>
  );
}

function Fetched({ place, piece }: { place: PiecePlace; piece: PieceOf<"media"> }) {
  const { answer, retry } = useAnswer("document.media", place);
  switch (answer.state) {
    case "waiting":
      return <p className="content-note patient">Reading the data</p>;
    case "failed":
      return <Trouble failure={answer.failure} retry={retry} isSmall />;
    case "ready":
      return (
        <MediaView
          media={{ ...answer.value, mediaType: answer.value.mediaType ?? piece.mediaType }}
          name={piece.name ?? piece.kind}
        />
      );
  }
}

/** An image that states no type is still worth a look. */
function wayOf({ mediaType, kind }: PieceOf<"media">): "image" | "audio" | "video" | "text" | null {
  const playable = playableOf(mediaType);
  if (playable !== null) return playable.as;
  if (isTextType(mediaType)) return "text";
  return mediaType === null && kind === "image" ? "image" : null;
}
