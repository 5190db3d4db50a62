import type { KeyboardEvent, ReactNode } from "react";
import { shorten } from "../../shared/text/shorten.ts";
import { useCopied } from "../controls/use-copied.ts";
import { cutLong } from "./cut-long.ts";
import { isPlainLink, wordTarget } from "./link-target.ts";

type Props = { address: string; text: string; children: ReactNode };

/** It leads nowhere by itself: a click copies its address. A text that is not the address has the real host beside it. */
export function Link({ address, text, children }: Props) {
  const { copied, copy } = useCopied(address);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    copy();
  };
  const note = noteOn(copied, text, address);
  return (
    <>
      {/* A real button would be a box in the line and could not wrap with it. */}
      <span
        role="button"
        tabIndex={0}
        className="markdown-link"
        title={`${cutLong(address)} (click to copy)`}
        onClick={copy}
        onKeyDown={onKeyDown}
      >
        <bdi>{text.trim() === "" ? "link without text" : children}</bdi>
      </span>
      {note !== null && (
        <span className="markdown-target" role={copied ? "status" : undefined}>
          {" "}
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  );
}

function noteOn(copied: boolean, text: string, address: string): string | null {
  if (copied) return "copied";
  if (isPlainLink(text, address)) return null;
  return `(${shorten(wordTarget(address), 60)})`;
}
