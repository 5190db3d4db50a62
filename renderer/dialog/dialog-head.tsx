import type { ReactNode } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";

type Props = {
  document: Document;
  /** What is done with it: Repair, Export. */
  does: string;
  /** The id of the heading. */
  title: string;
  children?: ReactNode;
  onClose: () => void;
};

export function DialogHead({ document, does, title, children, onClose }: Props) {
  return (
    <header className="dialog-head">
      <h2 id={title} className="dialog-title">
        {does} <bdi>{nameOf(document)}</bdi>
      </h2>
      {children}
      <button
        type="button"
        className="icon-button dialog-close"
        aria-label={`Close the ${does.toLowerCase()}`}
        title="Close (Esc)"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </header>
  );
}

const nameOf = ({ name, chat, title }: Document): string => (chat === null ? name : (title ?? chat.chatId));
