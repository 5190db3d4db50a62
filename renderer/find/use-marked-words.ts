import { type RefObject, useEffect } from "react";
import { FoundInTexts } from "./found-in-texts.ts";
import { matchesIn } from "./matches-in.ts";

const name = "find";

/** Marks words, whatever their capitals, in all that is drawn at these places of the document that `inside` stands in. */
export function useMarkedWords(inside: RefObject<HTMLElement | null>, places: string, words: string): void {
  useEffect(() => {
    const panes = inside.current?.closest<HTMLElement>(".doc-panes") ?? null;
    if (panes === null || words === "" || typeof Highlight === "undefined") return;
    let found: FoundInTexts | null = null;
    let frame = 0;
    let isOver = false;
    const mark = () => {
      if (found === null) return;
      const all = new Highlight();
      for (const place of panes.querySelectorAll(places))
        for (const { range } of matchesIn(place, found)) all.add(range);
      CSS.highlights.set(name, all);
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(later);
    void import("../../shared/find/text-matcher.ts").then(({ compileQuery }) => {
      if (isOver) return;
      const compiled = compileQuery({ text: words, isRegex: false, matchCase: false, wholeWord: false });
      if (compiled.ok) found = new FoundInTexts(compiled.matcher);
      later();
    });
    observer.observe(panes, { subtree: true, childList: true, characterData: true });
    return () => {
      isOver = true;
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(name);
    };
  }, [inside, places, words]);
}
