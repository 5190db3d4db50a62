import type { RowOf } from "../../shared/api/row.ts";
import { Icon } from "../controls/icon.tsx";
import { cutText, oneLine } from "../format/cut-text.ts";
import { useApp } from "../state/app-context.tsx";
import { WholeContent } from "./held-content.tsx";
import type { RowProps } from "./row-slot.tsx";
import { Unfold, mostInRow } from "./text-body.tsx";

/** Folded to one line until it is asked for. */
export function ThinkingBody({ row, id, isUnfolded }: RowProps<RowOf<"part">>) {
  const app = useApp();
  const { text } = cutText(row.preview);
  const { cut, sizeBytes } = row.preview;
  const shown = isUnfolded ? row.preview.text : oneLine(text);
  const fold = () => app.screen.dispatch({ type: "fold", id, pointer: row.pointer });
  return (
    <div className={isUnfolded ? "part-thinking is-open" : "part-thinking"}>
      {/* The list has the keys: Space does the same for the selected row. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span className="part-twisty" title={isUnfolded ? "Fold (Space)" : "Unfold (Space)"} onClick={fold}>
        <Icon name="chevron" size={12} />
        thinking
      </span>
      {isUnfolded && cut && sizeBytes <= mostInRow ? (
        <div className="part-thought">
          <WholeContent id={id} pointer={row.pointer} />
        </div>
      ) : (
        <span className="part-thought foreign" dir="auto">
          {shown === "" ? "nothing written down" : shown}
          {isUnfolded && cut && <Unfold row={row} id={id} isUnfolded={false} />}
        </span>
      )}
    </div>
  );
}
