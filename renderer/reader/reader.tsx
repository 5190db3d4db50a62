import { useRef, useState } from "react";
import { useAnswer } from "../state/use-answer.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import type { LongReading } from "../state/screen.ts";
import { BlockList } from "./block-list.tsx";
import { ReaderBar } from "./reader-bar.tsx";
import { useFocusInside } from "./use-focus-inside.ts";
import "./reader.css";

type Props = { id: string; reading: LongReading; onClose: () => void };

/** A text of any length, over the timeline. Only what is in view is here: the rest is asked for as it comes near. */
export function Reader({ id, reading: { pointer, field, title }, onClose }: Props) {
  const place = { id, pointer, field };
  const { answer, retry } = useAnswer("document.longText", place);
  const [isWrapped, setWrapped] = useState(true);
  const section = useRef<HTMLElement>(null);
  useFocusInside(section);
  const text = answer.state === "ready" ? answer.value : null;
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
      <ReaderBar {...{ place, title, text, isWrapped, setWrapped, onClose }} />
      {answer.state === "waiting" && <p className="reader-note patient">Reading the text</p>}
      {answer.state === "failed" && (
        <div className="reader-note" role="alert">
          <p className="foreign">{wordTrouble(answer.failure)}</p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {text !== null && text.blocks === 0 && <p className="reader-note">This text is empty.</p>}
      {text !== null && text.blocks > 0 && (
        <BlockList key={`${id} ${pointer} ${field}`} place={place} text={text} />
      )}
    </section>
  );
}
