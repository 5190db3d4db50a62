import { useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useCommands } from "../commands/use-commands.ts";
import { GoToDialog } from "./go-to-dialog.tsx";

type Props = {
  document: Document;
  /** The row that is looked at. */
  near: number | null;
};

/** `g`, wherever the focus is in a document. */
export function GoToOver({ document, near }: Props) {
  const [isOpen, setOpen] = useState(false);
  useCommands([
    {
      id: "go.to",
      title: "Go to…",
      group: "Go",
      also: "turn time pointer request jump line number",
      keys: ["g"],
      run: () => setOpen(true),
    },
  ]);
  return isOpen && <GoToDialog {...{ document, near }} onClose={() => setOpen(false)} />;
}
