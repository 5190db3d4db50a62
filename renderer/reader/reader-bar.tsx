import type { LongText } from "../../shared/api/content.ts";
import { Icon } from "../controls/icon.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { CopyWhole } from "./copy-whole.tsx";

type Props = {
  place: { id: string; pointer: string; field: string };
  title: string;
  text: LongText | null;
  isWrapped: boolean;
  setWrapped: (isWrapped: boolean) => void;
  onClose: () => void;
};

/** Beyond this a clipboard, and whatever it is pasted into, is in trouble. */
const mostCopied = 1024 * 1024;

export function ReaderBar({ place, title, text, isWrapped, setWrapped, onClose }: Props) {
  return (
    <div className="reader-bar">
      <h2 className="reader-title">
        <bdi>{title}</bdi>
      </h2>
      {text !== null && (
        <span className="reader-size figures" title={exactBytes(text.sizeBytes)}>
          {formatBytes(text.sizeBytes)}
        </span>
      )}
      {text !== null && text.blocks > 0 && text.sizeBytes <= mostCopied && (
        <CopyWhole place={place} text={text} />
      )}
      <button
        type="button"
        className="reader-button"
        aria-pressed={isWrapped}
        onClick={() => setWrapped(!isWrapped)}
      >
        Wrap lines
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Close the text"
        title="Close (Esc)"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
