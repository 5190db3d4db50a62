import type { Document } from "../../shared/api/document.ts";
import type { Remembered } from "../../shared/api/remembered.ts";
import { partOf } from "../history/place.ts";
import type { App } from "../state/app.ts";
import { viewOf } from "../state/screen.ts";

/** As the host takes them. */
const mostPointers = 1000;
const longestPointer = 4096;

/** How a document looks now; null where its selected row is still on its way. */
export function describeView(app: App, document: Document): Remembered | null {
  const { id, filter, onlyTurns } = document;
  const view = viewOf(app.screen.get(), id);
  const { show, detailsTab, isDetailed, isRaw, selected } = view;
  const slot = selected === null ? null : app.pagesOf(id).rows.at(selected);
  if (slot !== null && slot.state !== "ready") return null;
  const pointer = slot === null ? app.history.topOf(id) : slot.item.pointer;
  return {
    part: partOf(document),
    show,
    detailsTab,
    filter,
    onlyTurns,
    isDetailed,
    unfolded: keepable(view.unfolded),
    isRaw,
    flipped: keepable(view.flipped),
    pointer: pointer !== null && pointer.length <= longestPointer ? pointer : null,
    isSelected: slot !== null,
  };
}

/** The last ones, if there are too many. */
const keepable = (pointers: ReadonlySet<string>): string[] =>
  [...pointers].filter((pointer) => pointer.length <= longestPointer).slice(-mostPointers);
