import { type Ref, useEffect, useState } from "react";
import type { RowOf } from "../../shared/api/row.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { TurnBar } from "./turn-row.tsx";
import type { TopOfView } from "./use-top-of-view.ts";

type Props = {
  ref: Ref<HTMLDivElement>;
  top: TopOfView | null;
  pages: DocumentPages;
  selected: number | null;
  onPick: (row: number) => void;
};

/** The header of the turn that is being read, kept at the top. The list holds the real one, so this is for the eye only. */
export function StickyTurn({ ref, top, pages, selected, onPick }: Props) {
  const turn = useTurn(top, pages);
  return (
    <div className="sticky" aria-hidden="true">
      {/* For the pointer only: `k` leads to the same header. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={ref}
        className={turn !== null && turn.row === selected ? "sticky-turn is-selected" : "sticky-turn"}
        hidden={turn === null}
        onClick={() => turn !== null && onPick(turn.row)}
      >
        {turn !== null && <TurnBar row={turn} hue={pages.hueOf(turn.agent)} />}
      </div>
    </div>
  );
}

function useTurn(top: TopOfView | null, pages: DocumentPages): RowOf<"turn"> | null {
  const near = top === null ? null : findNear(top, pages);
  const [far, setFar] = useState<RowOf<"turn"> | null>(null);
  const missing = top !== null && near === null ? top.turn : null;
  useEffect(() => {
    if (missing === null) return;
    let isWanted = true;
    const find = async () => {
      const entry = await pages.outline.find(missing);
      const row = entry === null || !isWanted ? null : await pages.rows.find(entry.row);
      if (isWanted && row?.kind === "turn") setFar(row);
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [missing, pages]);
  return near ?? (far !== null && far.turn === missing ? far : null);
}

/** Its header is mostly just above, among the rows that are here. */
function findNear(top: TopOfView, pages: DocumentPages): RowOf<"turn"> | null {
  for (let index = top.row; index >= 0; index -= 1) {
    const slot = pages.rows.at(index);
    if (slot.state !== "ready" || slot.item.turn < top.turn) return null;
    if (slot.item.kind === "turn" && slot.item.turn === top.turn) return slot.item;
  }
  return null;
}
