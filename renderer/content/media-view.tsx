import { useMemo, useState } from "react";
import type { Media } from "../../shared/api/content.ts";
import { JsonTree, isJsonText } from "../json-tree/json-tree.tsx";
import { dataUrl, textOfData } from "./data-url.ts";
import { isJsonType, isTextType, playableData } from "./media-types.ts";

type Props = { media: Media; name: string };

/** Data that is here, as what it is. */
export function MediaView({ media, name }: Props) {
  const { mediaType, base64 } = media;
  const playable = useMemo(() => playableData(mediaType, base64), [mediaType, base64]);
  if (base64 === "") return <p className="content-none">no data</p>;
  if (playable !== null) return <Played key={base64.length} {...{ playable, base64, name }} />;
  if (isTextType(mediaType)) return <DataText base64={base64} isJson={isJsonType(mediaType)} />;
  return <p className="content-note">There is no view for data of this type.</p>;
}

type PlayedProps = { playable: NonNullable<ReturnType<typeof playableData>>; base64: string; name: string };

function Played({ playable, base64, name }: PlayedProps) {
  const [isBroken, setBroken] = useState(false);
  const src = useMemo(() => dataUrl(playable, base64), [playable, base64]);
  const onError = () => setBroken(true);
  if (src === null) return <p className="content-note">The data is not base64, so it cannot be shown.</p>;
  if (isBroken) return <p className="content-note">{brokenWords[playable.as]}</p>;
  switch (playable.as) {
    case "image":
      return <img className="content-image" src={src} alt={name} onError={onError} decoding="async" />;
    case "audio":
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- whatever is said in it is not ours to know
      return <audio className="content-audio" src={src} controls aria-label={name} onError={onError} />;
    case "video":
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the same
      return <video className="content-video" src={src} controls aria-label={name} onError={onError} />;
  }
}

const brokenWords = {
  image: "The image cannot be drawn: its data is damaged, or of another type than stated.",
  audio: "The audio cannot be played: its data is damaged, or of a type that is not known here.",
  video: "The video cannot be played: its data is damaged, or of a type that is not known here.",
} as const;

function DataText({ base64, isJson }: { base64: string; isJson: boolean }) {
  const decoded = useMemo(() => textOfData(base64), [base64]);
  if (decoded === null) return <p className="content-note">The data is not base64, so it cannot be shown.</p>;
  const { text, cut } = decoded;
  if (isJson && !cut && isJsonText(text)) return <JsonTree text={text} />;
  return (
    <>
      <div className="content-raw content-file foreign mono scrolls" dir="auto">
        {text}
      </div>
      {cut && <p className="content-note">Only the first 64 KB are shown.</p>}
    </>
  );
}
