import { useMemo, useState } from "react";
import type { PieceOf } from "../../shared/api/content.ts";
import { JsonTree } from "../json-tree/json-tree.tsx";
import { holdsJson } from "../json-tree/read-tree.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import { viewOf } from "../state/screen.ts";
import { mostShown } from "./most-shown.ts";
import { ShowAll } from "./show-all.tsx";
import type { Where } from "./where.ts";

type Props = { id: string; pointer: string; piece: PieceOf<"text">; where: Where };

export function TextPiece({ id, pointer, piece, where }: Props) {
  const [asJson, setAsJson] = useState(false);
  const isRaw = useScreen((state) => {
    const view = viewOf(state, id);
    return view.isRaw !== view.flipped.has(pointer);
  });
  const { text, cut } = useMemo(() => mostShown(piece), [piece]);
  const canBeJson = useMemo(() => !cut && holdsJson(text), [text, cut]);
  if (piece.text.trim() === "") return <p className="content-none">{emptyWords(piece)}</p>;
  return (
    <div className="content-piece">
      {(where === "details" || canBeJson) && (
        <div className="content-tools">
          {where === "details" && !asJson && <RawSwitch id={id} pointer={pointer} isRaw={isRaw} />}
          {canBeJson && (
            <button type="button" className="content-button" onClick={() => setAsJson(!asJson)}>
              {asJson ? "as text" : "as JSON"}
            </button>
          )}
        </div>
      )}
      {asJson ? <JsonTree text={text} /> : <Written text={text} isRaw={isRaw} />}
      {cut && <ShowAll id={id} pointer={pointer} piece={piece} />}
    </div>
  );
}

function Written({ text, isRaw }: { text: string; isRaw: boolean }) {
  if (!isRaw) return <Markdown text={text} />;
  return (
    <div className="content-raw foreign" dir="auto">
      {text}
    </div>
  );
}

/** The timeline follows it: one text reads the same wherever it stands. */
function RawSwitch({ id, pointer, isRaw }: { id: string; pointer: string; isRaw: boolean }) {
  const app = useApp();
  const choose = (wanted: boolean) => {
    if (wanted !== isRaw) app.screen.dispatch({ type: "flip", id, pointer });
  };
  return (
    <span className="content-switch" role="group" aria-label="How the text is shown">
      <button type="button" aria-pressed={!isRaw} onClick={() => choose(false)}>
        Markdown
      </button>
      <button type="button" aria-pressed={isRaw} onClick={() => choose(true)}>
        Raw
      </button>
    </span>
  );
}

const emptyWords = ({ text }: PieceOf<"text">): string => (text === "" ? "empty text" : "only white space");
