import { useMemo } from "react";
import type { SaidPiece } from "../../shared/api/stored.ts";
import { Address } from "../content/address.tsx";
import { MediaFacts } from "../content/media-facts.tsx";
import { MediaView } from "../content/media-view.tsx";
import { readDataUrl } from "./read-data-url.ts";

type MediaPiece = Extract<SaidPiece, { form: "media" }>;

/** A file, image or recording: its facts, and itself where the message holds it. Nothing is ever loaded from an address. */
export function MediaSaid({ piece }: { piece: MediaPiece }) {
  const { name, mediaType, media, address, inline, isCut } = piece;
  const data = useMemo(() => (inline === null ? null : readDataUrl(inline)), [inline]);
  const type = mediaType ?? data?.mediaType ?? null;
  const isData = /^data:/i.test(address);
  return (
    <div className="chat-media content-media">
      <MediaFacts name={name} mediaType={type} kind={media} sizeBytes={data?.sizeBytes ?? null} />
      {data !== null && (
        <MediaView media={{ ...data, mediaType: data.mediaType ?? type }} name={name ?? media} />
      )}
      {isData && data === null && (
        <p className="chat-note">
          {isCut && inline === null
            ? "The data is too large to be shown here."
            : "The data cannot be read, so it is not shown."}
        </p>
      )}
      {!isData && address !== "" && <Address text={address} />}
      {!isData && isCut && <p className="chat-note">Only the beginning of the address is shown.</p>}
    </div>
  );
}
