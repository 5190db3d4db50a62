import type { Media, PieceOf } from "../../shared/api/content.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { Address } from "./address.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { hostOfAddress } from "./host-of-address.ts";
import { MediaFacts } from "./media-facts.tsx";
import { MediaView } from "./media-view.tsx";
import { type PiecePlace, createJob, useWork } from "./use-work.ts";
import { Working } from "./working.tsx";

const fetching = createJob<Media>((app, input, signal) =>
  app.bridge.request("document.fetch", input, signal),
);

type Props = { place: PiecePlace; piece: PieceOf<"media">; url: string };

/** Something that is elsewhere: its address, and a button. Nothing is requested before that is pressed. */
export function RemoteMedia({ place, piece, url }: Props) {
  const { work, start, cancel } = useWork(fetching, place);
  const { name, kind } = piece;
  const sizeBytes = work.state === "ready" ? work.value.sizeBytes : null;
  const mediaType = piece.mediaType ?? (work.state === "ready" ? work.value.mediaType : null);
  return (
    <>
      <MediaFacts {...{ name, kind, mediaType, sizeBytes }} />
      <Address text={url} />
      {work.state === "idle" && <LoadButton url={url} kind={kind} start={start} />}
      {work.state === "running" && <Working what="Loading" progress={work.progress} cancel={cancel} />}
      {work.state === "failed" && <Trouble failure={work.failure} retry={start} isSmall />}
      {work.state === "ready" && (
        <MediaView
          media={{ ...work.value, mediaType: work.value.mediaType ?? piece.mediaType }}
          name={name ?? kind}
        />
      )}
    </>
  );
}

function LoadButton({ url, kind, start }: { url: string; kind: string; start: () => void }) {
  const target = hostOfAddress(url);
  if (!target.can) return <p className="content-note">{target.why}</p>;
  return (
    <button type="button" className="content-button" onClick={start}>
      Load {kind} from <bdi>{shortenMiddle(target.host, 60)}</bdi>
    </button>
  );
}
