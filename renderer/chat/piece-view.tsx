import type { SaidPiece } from "../../shared/api/stored.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { cutText, oneLine } from "../format/cut-text.ts";
import { Words } from "../timeline/text-body.tsx";
import { CallLine, NamedLine, ResultLine } from "./call-lines.tsx";
import { FoundList } from "./found-list.tsx";
import { MediaSaid } from "./media-said.tsx";
import { ShowAllStored } from "./show-all-stored.tsx";
import { StoredColumn } from "./stored-column.tsx";
import { quietly, Twisty } from "./twisty.tsx";

export type PieceProps<P extends SaidPiece = SaidPiece> = {
  piece: P;
  /** The message's own type, as stored. */
  type: string;
  isUnfolded: boolean;
  isRaw: boolean;
  isBelowCall: boolean;
  onShowAll: () => void;
  onFold: () => void;
};
export type PieceOf<F extends SaidPiece["form"]> = Extract<SaidPiece, { form: F }>;

/** A new form of piece gets its look here. */
export function PieceView(props: PieceProps) {
  const { piece, type, onShowAll } = props;
  switch (piece.form) {
    case "text":
      return <TextSaid {...props} piece={piece} />;
    case "thinking":
      return <Thinking {...props} piece={piece} />;
    case "loading":
      return <Loading {...props} piece={piece} />;
    case "error":
      return <ErrorSaid {...props} piece={piece} />;
    case "call":
      return <CallLine {...props} piece={piece} />;
    case "result":
      return <ResultLine {...props} piece={piece} />;
    case "media":
      return <MediaSaid piece={piece} />;
    case "action":
      return (
        <NamedLine
          {...props}
          name={piece.name ?? "action without a name"}
          what="Action"
          tier="application"
          text={piece.text}
          isCut={piece.isCut}
        />
      );
    case "retrieval":
      return <FoundList query={piece.query} found={piece.sources} left={piece.left} />;
    case "other":
      return (
        <NamedLine
          {...props}
          name={type === "" ? "no type" : type}
          what="Message of a type that is not known here"
          tier="unknown"
          text={piece.text}
          isCut={piece.isCut}
        />
      );
    case "unreadable":
      return (
        <div className="chat-unreadable">
          <p className="chat-owed">▲ The message could not be read</p>
          <StoredColumn column={piece.column} onShowAll={onShowAll} />
        </div>
      );
  }
}

function TextSaid({ piece, isUnfolded, isRaw, onShowAll, onFold }: PieceProps<PieceOf<"text">>) {
  if (piece.text.trim() === "") return <p className="chat-none">empty text</p>;
  const folded = cutWords(piece);
  const isFolded = folded.length < piece.text.trimEnd().length;
  return (
    <>
      <Words text={isUnfolded ? piece.text : folded} isRaw={isRaw} />
      {isFolded && (
        <button type="button" className="part-more" tabIndex={-1} title="Space" onClick={quietly(onFold)}>
          {isUnfolded ? "Show less" : "Show more"}
        </button>
      )}
      {piece.isCut && (isUnfolded || !isFolded) && <ShowAllStored onShowAll={onShowAll} />}
    </>
  );
}

const cutWords = ({ text, isCut }: { text: string; isCut: boolean }): string =>
  cutText({ form: "text", text, cut: isCut, sizeBytes: text.length }).text;

function Thinking({ piece, isUnfolded, onShowAll, onFold }: PieceProps<PieceOf<"thinking">>) {
  const shown = isUnfolded ? piece.text : oneLine(piece.text);
  return (
    <>
      <div className={isUnfolded ? "part-thinking is-open" : "part-thinking"}>
        <Twisty {...{ isUnfolded, onFold }} label="thinking" what="the thinking" />
        <span className="part-thought foreign" dir="auto">
          {shown.trim() === "" ? "nothing written down" : shown}
        </span>
      </div>
      {isUnfolded && piece.isCut && <ShowAllStored onShowAll={onShowAll} />}
    </>
  );
}

function Loading({ piece }: PieceProps<PieceOf<"loading">>) {
  return (
    <div className="chat-loading" title="A state that was shown for a while, never an answer">
      <span className="chat-loading-word">loading</span>
      <bdi className="chat-loading-text">{oneLine(piece.text)}</bdi>
    </div>
  );
}

function ErrorSaid({ piece, isUnfolded, onShowAll }: PieceProps<PieceOf<"error">>) {
  const text = isUnfolded ? piece.text : cutWords(piece);
  return (
    <div className="chat-error" role="note" aria-label="Error">
      <span aria-hidden="true">✕</span>
      <div className="chat-error-text foreign" dir="auto">
        {text.trim() === "" ? "an error without words" : text}
        {piece.isCut && <ShowAllStored onShowAll={onShowAll} />}
      </div>
      {piece.code !== null && <bdi className="chat-code mono">{shorten(piece.code, 60)}</bdi>}
    </div>
  );
}
