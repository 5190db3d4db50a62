import { type RefObject, useEffect, useRef, useState } from "react";
import type { editor } from "monaco-editor/editor";
import { type Monaco, loadMonaco } from "./load-monaco.ts";
import { pageMeasures, textHeight } from "../look/measures.ts";
import { applyTheme } from "./monaco-theme.ts";

export type MonacoView<E> = { monaco: Monaco; editor: E };

/** `unavailable`: the host ended before Monaco was loaded. */
export type MonacoState<E> = "loading" | "unavailable" | MonacoView<E>;

/** An editor in an element of the page, once Monaco is there; its colours follow the theme. */
export function useMonaco<E extends editor.IEditor>(
  create: (monaco: Monaco, element: HTMLElement) => E,
): { place: RefObject<HTMLDivElement | null>; view: MonacoState<E> } {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MonacoState<E>>("loading");
  const make = useRef(create);
  useEffect(() => {
    let made: E | null = null;
    let isWanted = true;
    loadMonaco().then(
      (monaco) => {
        if (!isWanted || place.current === null) return;
        applyTheme(monaco);
        made = make.current(monaco, place.current);
        applyTextSize(made);
        setView({ monaco, editor: made });
      },
      () => isWanted && setView("unavailable"),
    );
    return () => {
      isWanted = false;
      // One that is gone while it has its texts fails when they are taken from it.
      made?.setModel(null);
      made?.dispose();
    };
  }, []);
  useLookChanges(typeof view === "object" ? view : null);
  return { place, view };
}

/** Theme and text size are the page's. */
function useLookChanges(view: MonacoView<editor.IEditor> | null): void {
  useEffect(() => {
    if (view === null) return;
    const observer = new MutationObserver(() => {
      applyTheme(view.monaco);
      applyTextSize(view.editor);
    });
    observer.observe(document.documentElement, { attributeFilter: ["data-theme", "style"] });
    return () => observer.disconnect();
  }, [view]);
}

function applyTextSize(made: editor.IEditor): void {
  const measures = pageMeasures();
  made.updateOptions({ fontSize: 13 * measures.scale, lineHeight: textHeight(20, measures) });
}

/** Above this, colours and folding would cost more than they give. */
export const bigText = 96 * 1024;

/** For reading, and nothing else. */
export const readingOptions: editor.IEditorOptions = {
  readOnly: true,
  domReadOnly: true,
  tabFocusMode: true,
  automaticLayout: true,
  wordWrap: "on",
  wrappingStrategy: "simple",
  minimap: { enabled: false },
  stickyScroll: { enabled: false },
  lineNumbers: "off",
  glyphMargin: false,
  renderLineHighlight: "none",
  scrollBeyondLastLine: false,
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  contextmenu: false,
  links: false,
  colorDecorators: false,
  occurrencesHighlight: "off",
  selectionHighlight: false,
  stopRenderingLineAfter: 10_000,
  renderControlCharacters: true,
  unicodeHighlight: { ambiguousCharacters: false },
  guides: { indentation: false },
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSize: 13,
  lineHeight: 20,
  letterSpacing: -0.26,
  fontLigatures: false,
  padding: { top: 8, bottom: 16 },
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
};
