import { type ReactNode, useRef } from "react";
import { useFocusInside } from "./use-focus-inside.ts";
import "./reader.css";

type Props = { title: string; isWrapped: boolean; onClose: () => void; children: ReactNode };

/** A text over the timeline. Escape leads back. */
export function ReaderFrame({ title, isWrapped, onClose, children }: Props) {
  const section = useRef<HTMLElement>(null);
  useFocusInside(section);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out from anything inside
    <section
      ref={section}
      className={isWrapped ? "reader is-wrapped" : "reader"}
      aria-label={`Whole text: ${title}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </section>
  );
}
