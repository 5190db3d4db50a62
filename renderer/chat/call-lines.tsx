import { shorten } from "../../shared/text/shorten.ts";
import { oneLine } from "../format/cut-text.ts";
import { JsonTree } from "../json-tree/json-tree.tsx";
import { ArgumentLine } from "../timeline/argument-line.tsx";
import type { PieceOf, PieceProps } from "./piece-view.tsx";
import { ShowAllStored } from "./show-all-stored.tsx";
import { Written } from "./stored-column.tsx";
import { Twisty } from "./twisty.tsx";

/** A call: its name and its arguments, on one line. */
export function CallLine(props: PieceProps<PieceOf<"call">>) {
  const { piece, isUnfolded, onFold } = props;
  return (
    <>
      <div className="part-line chat-line mono">
        <Twisty {...{ isUnfolded, onFold }} what="the call" />
        <bdi className="part-tool">{shorten(piece.name ?? "call without a name", 120)}</bdi>{" "}
        <Value text={piece.text} none="no arguments" />
      </div>
      <Whole {...props} text={piece.text} isCut={piece.isCut} isJson />
    </>
  );
}

/** Its tool is named only where it does not stand right below its call. */
export function ResultLine(props: PieceProps<PieceOf<"result">>) {
  const { piece, isUnfolded, isBelowCall, onFold } = props;
  return (
    <>
      <div className="part-line chat-line is-return mono">
        <Twisty {...{ isUnfolded, onFold }} what="the result" />
        <span className="part-hook" role="img" aria-label="result">
          ↳
        </span>{" "}
        {!isBelowCall && <bdi className="part-tool">{shorten(piece.name ?? "result", 120)} </bdi>}
        <Value text={piece.text} none="nothing" />
      </div>
      <Whole {...props} text={piece.text} isCut={piece.isCut} isJson={piece.isJson} />
    </>
  );
}

type NamedProps = PieceProps & {
  name: string;
  what: string;
  tier: "application" | "unknown";
  text: string;
  isCut: boolean;
};

/** Something with a name, and the JSON that goes with it. */
export function NamedLine(props: NamedProps) {
  const { name, what, tier, text, isUnfolded, onFold } = props;
  return (
    <>
      <div className="part-line chat-line mono">
        <Twisty {...{ isUnfolded, onFold }} what={tier === "unknown" ? "the message" : "the action"} />
        <bdi className={`chip is-${tier}`} title={what}>
          {shorten(name, 80)}
          {tier === "unknown" && <span className="chip-mark">?</span>}
        </bdi>{" "}
        <Value text={text} none="nothing goes with it" />
      </div>
      <Whole {...props} isJson />
    </>
  );
}

function Value({ text, none }: { text: string; none: string }) {
  if (/^\s*[{[]/.test(text)) return <ArgumentLine json={text} none={none} />;
  const line = oneLine(text);
  if (line === "") return <span className="part-none">{none}</span>;
  return <bdi className="part-words">{line}</bdi>;
}

type WholeProps = Pick<PieceProps, "isUnfolded" | "onShowAll"> & {
  text: string;
  isCut: boolean;
  isJson: boolean;
};

/** All that is here of it, when it is asked for. */
function Whole({ isUnfolded, text, isCut, isJson, onShowAll }: WholeProps) {
  if (!isUnfolded) return null;
  return (
    <div className="chat-whole">
      {isJson && !isCut ? <JsonTree text={text} /> : <Written text={text} most={20_000} />}
      {isCut && <ShowAllStored onShowAll={onShowAll} />}
    </div>
  );
}
