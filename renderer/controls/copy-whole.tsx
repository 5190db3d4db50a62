import { useEffect, useState } from "react";
import type { Result } from "../../shared/failure/failure.ts";
import { useApp } from "../state/app-context.tsx";
import { copyText } from "./copy-text.ts";

type Props = {
  read: () => Promise<Result<string>>;
  /** Its class: it stands in bars, panes and rows. */
  look: string;
  /** False in a row of a list that has the keys. */
  isReachable?: boolean;
};
type State = "idle" | "reading" | "copied" | "refused";

/** Beyond this a clipboard, and whatever it is pasted into, is in trouble. */
export const mostCopied = 1024 * 1024;

const words: Readonly<Record<State, string>> = {
  idle: "Copy",
  reading: "Copying",
  copied: "Copied",
  refused: "Could not be copied",
};

/** A screen holds only what is in view, so the text is read once more for the clipboard. */
export function CopyWhole({ read, look, isReachable = true }: Props) {
  const app = useApp();
  const [state, setState] = useState<State>("idle");
  useEffect(() => {
    if (state !== "copied" && state !== "refused") return;
    const timer = setTimeout(() => setState("idle"), 1200);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    setState("reading");
    const result = await read();
    if (result.ok) return setState(copyText(result.value) ? "copied" : "refused");
    setState("idle");
    app.report("The text could not be copied", result.failure);
  };
  return (
    <button
      type="button"
      className={look}
      tabIndex={isReachable ? undefined : -1}
      disabled={state === "reading"}
      onClick={(event) => {
        // What it stands in is not clicked.
        event.stopPropagation();
        void copy();
      }}
    >
      {words[state]}
    </button>
  );
}
