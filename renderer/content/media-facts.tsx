import { shorten } from "../../shared/text/shorten.ts";
import { Icon } from "../controls/icon.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";

type Props = { name: string | null; mediaType: string | null; kind: string; sizeBytes: number | null };

/** A file on one line: its name, its type, its size. */
export function MediaFacts({ name, mediaType, kind, sizeBytes }: Props) {
  return (
    <div className="content-facts">
      <Icon name="file" size={14} />
      <bdi className="content-name">{name === null || name === "" ? kind : shorten(name, 200)}</bdi>
      {mediaType !== null && <bdi className="content-note">{shorten(mediaType, 80)}</bdi>}
      {sizeBytes !== null && (
        <span className="content-note figures" title={exactBytes(sizeBytes)}>
          {formatBytes(sizeBytes)}
        </span>
      )}
    </div>
  );
}
