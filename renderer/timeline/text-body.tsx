import type { RowOf } from "../../shared/api/row.ts";
import { cutText } from "../format/cut-text.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useApp } from "../state/app-context.tsx";
import { WholeContent } from "./held-content.tsx";
import { MoreButton } from "./more-button.tsx";
import { PreviewLine } from "./preview-line.tsx";
import type { RowProps } from "./row-slot.tsx";

/** Up to here a text unfolds in its row; beyond, it is read in a view of its own. */
export const mostInRow = 64 * 1024;

/** Words: rendered, or as they are written; cut to less than a screen until they are asked for. */
export function TextBody({ row, id, isUnfolded, isRaw }: RowProps<RowOf<"part">>) {
  const { preview, pointer } = row;
  if (preview.form === "json") return <PreviewLine preview={preview} />;
  if (preview.text.trim() === "") return <div className="part-none">empty text</div>;
  if (isUnfolded && preview.cut && preview.sizeBytes <= mostInRow)
    return (
      <div className="part-whole">
        <WholeContent id={id} pointer={pointer} />
        <Unfold {...{ row, id }} isUnfolded />
      </div>
    );
  const folded = cutText(preview);
  return (
    <div className="part-whole">
      <Words text={isUnfolded ? preview.text : folded.text} isRaw={isRaw} />
      {folded.cut && <Unfold {...{ row, id }} isUnfolded={isUnfolded && !preview.cut} />}
    </div>
  );
}

export function Words({ text, isRaw }: { text: string; isRaw: boolean }) {
  if (!isRaw) return <Markdown text={text} />;
  return (
    <div className="part-text foreign" dir="auto">
      {text}
    </div>
  );
}

/** Cut text says how much there is and opens up. */
export function Unfold({
  row: { pointer, preview },
  id,
  isUnfolded,
}: {
  row: RowOf<"part">;
  id: string;
  isUnfolded: boolean;
}) {
  const app = useApp();
  const isLong = preview.sizeBytes > mostInRow;
  const open = () =>
    isLong
      ? app.screen.dispatch({ type: "read", id, reading: { pointer, field: "/content", title: "Text" } })
      : app.screen.dispatch({ type: "fold", id, pointer });
  const state = isUnfolded ? "unfolded" : isLong ? "elsewhere" : "folded";
  return <MoreButton sizeBytes={preview.sizeBytes} state={state} onOpen={open} />;
}
