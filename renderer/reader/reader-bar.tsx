import type { ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";

type Props = {
  title: string;
  /** Null until it is known. */
  sizeBytes: number | null;
  /** What can be done with the text. */
  children: ReactNode;
  onClose: () => void;
};

export function ReaderBar({ title, sizeBytes, children, onClose }: Props) {
  return (
    <div className="reader-bar">
      <h2 className="reader-title">
        <bdi>{title}</bdi>
      </h2>
      {sizeBytes !== null && (
        <span className="reader-size figures" title={exactBytes(sizeBytes)}>
          {formatBytes(sizeBytes)}
        </span>
      )}
      {children}
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
