// What a right click on text offers; Electron has nothing there by itself.
import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";

type Clicked = Pick<ContextMenuParams, "isEditable" | "selectionText"> & {
  editFlags: Pick<ContextMenuParams["editFlags"], "canCut" | "canCopy" | "canPaste" | "canSelectAll">;
};

/** Null where there is nothing to be done with text. */
export function makeTextMenu({
  isEditable,
  selectionText,
  editFlags,
}: Clicked): MenuItemConstructorOptions[] | null {
  const { canCut, canCopy, canPaste, canSelectAll } = editFlags;
  if (isEditable)
    return [
      { role: "cut", enabled: canCut },
      { role: "copy", enabled: canCopy },
      { role: "paste", enabled: canPaste },
      { type: "separator" },
      { role: "selectAll", label: "Select all", enabled: canSelectAll },
    ];
  return selectionText.trim() === "" ? null : [{ role: "copy", enabled: canCopy }];
}
