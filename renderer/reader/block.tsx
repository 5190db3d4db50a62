import { memo, useSyncExternalStore } from "react";
import type { TextBlock } from "../../shared/api/content.ts";
import type { Pages } from "../state/pages.ts";
import { shownText } from "./join-blocks.ts";

/** One block of the text. One that goes on with a line says so at its side: the break before it is not the text's. */
export const Block = memo(function Block({ index, pages }: { index: number; pages: Pages<TextBlock> }) {
  const slot = useSyncExternalStore(pages.subscribe, () => pages.at(index));
  const before = useSyncExternalStore(pages.subscribe, () => pages.at(index - 1));
  if (slot.state === "waiting") return <div className="reader-block is-waiting" />;
  if (slot.state === "failed") return <div className="reader-block is-failed" />;
  const last = before.state === "ready" ? before.item : null;
  return (
    <div className="reader-block foreign mono" dir="auto">
      {last?.continues === true && (
        <span className="reader-join" title="The line goes on here" aria-hidden="true">
          ↪
        </span>
      )}
      {shownText(slot.item, last)}
    </div>
  );
});
