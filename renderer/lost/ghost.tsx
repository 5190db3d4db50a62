import { Fragment, type ReactNode } from "react";
import "./lost.css";

type Props = {
  /** What it is and how far it came, why it was lost, its last event. They come from a file. */
  words: readonly string[];
  /** It stands inside of something else, not in a column of its own. */
  isInset?: boolean;
  children: ReactNode;
};

/** What never came to its end, as far as it had come, and below it what became of it: hatched, and said in words. */
export function Ghost({ words, isInset = false, children }: Props) {
  return (
    <div className={isInset ? "lost is-inset" : "lost"}>
      {children}
      <div className="lost-words">
        <span className="lost-word">lost</span>
        {words.map((word) => (
          <Fragment key={word}>
            {" · "}
            <bdi>{word}</bdi>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** Words as far as they came. `breaksOff`: the end of what is shown is where they broke off. */
export function GhostText({ text, breaksOff, isCode = false }: GhostTextProps) {
  return (
    <div className={isCode ? "lost-text mono foreign" : "lost-text foreign"} dir="auto">
      {text}
      {breaksOff && <span className="lost-end" aria-hidden="true" />}
    </div>
  );
}

type GhostTextProps = { text: string; breaksOff: boolean; isCode?: boolean };
