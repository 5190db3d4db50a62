import { useEffect, useState } from "react";
import type { LongText } from "../../shared/api/content.ts";
import { copyText } from "../controls/copy-text.ts";
import { useApp } from "../state/app-context.tsx";
import { joinBlocks } from "./join-blocks.ts";
import { blockLoader } from "./load-blocks.ts";

type Props = { place: { id: string; pointer: string; field: string }; text: LongText };
type State = "idle" | "reading" | "copied" | "refused";

const words: Readonly<Record<State, string>> = {
  idle: "Copy",
  reading: "Copying",
  copied: "Copied",
  refused: "Could not be copied",
};

/** The list holds only what is in view, so the text is read once more for the clipboard. */
export function CopyWhole({ place, text }: Props) {
  const app = useApp();
  const [state, setState] = useState<State>("idle");
  useEffect(() => {
    if (state !== "copied" && state !== "refused") return;
    const timer = setTimeout(() => setState("idle"), 1200);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    setState("reading");
    const result = await blockLoader(app.bridge, place)(0, text.blocks, new AbortController().signal);
    if (result.ok) return setState(copyText(joinBlocks(result.value)) ? "copied" : "refused");
    setState("idle");
    app.report("The text could not be copied", result.failure);
  };
  return (
    <button
      type="button"
      className="reader-button"
      disabled={state === "reading"}
      onClick={() => void copy()}
    >
      {words[state]}
    </button>
  );
}
