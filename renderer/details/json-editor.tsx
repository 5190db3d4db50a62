import { useEffect, useRef, useState } from "react";
import type { editor } from "monaco-editor/editor";
import { type Monaco, loadMonaco } from "./load-monaco.ts";
import type { Span } from "./locate-in-json.ts";
import { applyTheme } from "./monaco-theme.ts";

type Props = { text: string; isCut: boolean; mark: Span | null };

/** Above this, colours and folding would cost more than they give. */
const big = 96 * 1024;
const longestLine = 2000;
const gutter = 14;
const foldingColumn = 16;

export default function JsonEditor({ text, isCut, mark }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<
    "loading" | "unavailable" | { monaco: Monaco; editor: editor.IStandaloneCodeEditor }
  >("loading");
  useEffect(() => {
    let made: editor.IStandaloneCodeEditor | null = null;
    let isWanted = true;
    loadMonaco().then(
      (monaco) => {
        if (!isWanted || place.current === null) return;
        applyTheme(monaco);
        made = monaco.editor.create(place.current, options);
        setView({ monaco, editor: made });
      },
      () => isWanted && setView("unavailable"),
    );
    return () => {
      isWanted = false;
      made?.dispose();
    };
  }, []);
  useThemeChanges(typeof view === "object" ? view.monaco : null);
  useText(typeof view === "object" ? view : null, { text, isCut, mark });
  // Without Monaco (the host ended before it was loaded) the text itself is still worth having.
  if (view === "unavailable") return <pre className="json-plain mono">{text}</pre>;
  return <div ref={place} className="json-editor" />;
}

type View = { monaco: Monaco; editor: editor.IStandaloneCodeEditor };

function useText(view: View | null, { text, isCut, mark }: Props): void {
  useEffect(() => {
    if (view === null) return;
    const isBig = isCut || text.length > big;
    const made = view.monaco.editor.createModel(text, isBig ? "plaintext" : "json");
    // Folding has a column of its own: without it the text would jump to the left.
    view.editor.updateOptions({
      folding: !isBig,
      lineDecorationsWidth: isBig ? gutter + foldingColumn : gutter,
    });
    view.editor.setModel(made);
    return () => {
      // During an unmount the editor may be gone before its text.
      if (view.editor.getModel() === made) view.editor.setModel(null);
      made.dispose();
    };
  }, [view, text, isCut]);
  useEffect(() => {
    const model = view?.editor.getModel() ?? null;
    if (view === null || model === null || mark === null) return;
    const range = view.monaco.Range.fromPositions(
      model.getPositionAt(mark.start),
      model.getPositionAt(mark.end),
    );
    const marked = view.editor.createDecorationsCollection([
      {
        range,
        options: {
          isWholeLine: true,
          className: "json-mark",
          marginClassName: "json-mark",
          linesDecorationsClassName: "json-edge",
        },
      },
    ]);
    view.editor.revealRangeNearTop(range);
    return () => marked.clear();
    // A new text always comes with a new mark, and its model is set by the effect above.
  }, [view, mark]);
}

function useThemeChanges(monaco: Monaco | null): void {
  useEffect(() => {
    if (monaco === null) return;
    const observer = new MutationObserver(() => applyTheme(monaco));
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, [monaco]);
}

const options: editor.IStandaloneEditorConstructionOptions = {
  model: null,
  ariaLabel: "JSON",
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
  lineDecorationsWidth: gutter,
  renderLineHighlight: "none",
  scrollBeyondLastLine: false,
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  contextmenu: false,
  links: false,
  occurrencesHighlight: "off",
  selectionHighlight: false,
  maxTokenizationLineLength: longestLine,
  stopRenderingLineAfter: 10_000,
  renderControlCharacters: true,
  unicodeHighlight: { ambiguousCharacters: false },
  guides: { indentation: false },
  bracketPairColorization: { enabled: false },
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSize: 13,
  lineHeight: 20,
  letterSpacing: -0.26,
  fontLigatures: false,
  padding: { top: 8, bottom: 16 },
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
};
