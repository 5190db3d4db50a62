import { type ReactNode, useId, useRef } from "react";
import { Icon } from "../controls/icon.tsx";
import { useDialogKeys } from "../dialog/use-dialog-keys.ts";
import "./about.css";

type Props = {
  title: string;
  /** Before the title. */
  sign?: ReactNode;
  children: ReactNode;
  /** What can be done, at the foot. */
  actions: ReactNode;
  onClose: () => void;
};

/** Over everything, no larger than what it says. */
export function SmallDialog({ title, sign, children, actions, onClose }: Props) {
  const dialog = useRef<HTMLDivElement>(null);
  const heading = useId();
  const onKeyDown = useDialogKeys(dialog, onClose);
  return (
    <div className="about-veil" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out of it, Tab around in it */}
      <div
        ref={dialog}
        className="about-dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className="about-head">
          {sign}
          <h2 id={heading} className="about-title">
            {title}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={`Close: ${title}`}
            title="Close (Esc)"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
        <footer className="about-foot">{actions}</footer>
      </div>
    </div>
  );
}
