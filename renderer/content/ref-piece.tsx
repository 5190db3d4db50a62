import type { PieceOf } from "../../shared/api/content.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { Address } from "./address.tsx";
import { mostShown } from "./most-shown.ts";
import { Verify } from "./verify.tsx";

type Props = { id: string; pointer: string; piece: PieceOf<"ref"> };

/** Content that is kept outside of the thread: what the thread states of it, and whether that is so. */
export function RefPiece({ id, pointer, piece }: Props) {
  const { field, uri, hash, mediaType, sizeBytes, preview } = piece;
  return (
    <div className="content-piece content-ref">
      <Address text={uri} />
      <div className="content-facts">
        <span className="content-note">content kept elsewhere</span>
        {mediaType !== null && <bdi className="content-note">{shorten(mediaType, 80)}</bdi>}
        {sizeBytes !== null && (
          <span className="content-note figures" title={exactBytes(sizeBytes)}>
            {formatBytes(sizeBytes)}
          </span>
        )}
        {hash !== null && (
          <span className="content-address">
            <bdi className="content-note mono" title={shorten(hash, 200)}>
              {shortenMiddle(shorten(hash, 200), 20)}
            </bdi>
            <CopyButton text={hash} what="stated hash" />
          </span>
        )}
      </div>
      {preview !== null && <RefPreview preview={preview} />}
      <Verify place={{ id, pointer, field }} piece={piece} />
    </div>
  );
}

function RefPreview({ preview }: { preview: { text: string; cut: boolean } }) {
  const { text, cut } = mostShown(preview);
  if (text.trim() === "") return null;
  return (
    <div className="content-preview foreign" dir="auto">
      {text}
      {cut && "…"}
    </div>
  );
}
