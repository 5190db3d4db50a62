import { useEffect, useState } from "react";
import type { SideName } from "../state/comparing.ts";

/** The side that an element on the screen stands for, to whoever lets a file go there. */
export function aimedSide(target: EventTarget | null): SideName | null {
  const place = target instanceof Element ? target.closest<HTMLElement>("[data-side]") : null;
  const side = place?.dataset["side"];
  return side === "a" || side === "b" ? side : null;
}

/** Whether sides are being picked: their places on the screen say by themselves what a drop does. */
export const areSidesAimedAt = (): boolean => document.querySelector("[data-side]") !== null;

/** The side that a file would go to if it were let go now; `otherwise`: the one for a file that is beside them all. */
export function useAimedSide(otherwise: SideName | null): SideName | null {
  const [aimed, setAimed] = useState<SideName | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const on = (name: "dragover" | "dragleave" | "drop", react: (event: DragEvent) => void) =>
      window.addEventListener(name, react, { signal: listening.signal });
    on("dragover", (event) => {
      const isFile = event.dataTransfer?.types.includes("Files") ?? false;
      setAimed(isFile ? (aimedSide(event.target) ?? otherwise) : null);
    });
    // Out of the window, not from one element to the next.
    on("dragleave", (event) => event.relatedTarget === null && setAimed(null));
    on("drop", () => setAimed(null));
    return () => listening.abort();
  }, [otherwise]);
  return aimed;
}
