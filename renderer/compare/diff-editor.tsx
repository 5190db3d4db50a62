import { useEffect, useRef, useState } from "react";
import type { editor } from "monaco-editor/editor";
import { type Monaco, loadMonaco } from "../details/load-monaco.ts";
import { applyTheme } from "../details/monaco-theme.ts";

type Props = { before: string; after: string; isCut: boolean };
type View = { monaco: Monaco; editor: editor.IStandaloneDiffEditor };

/** Above this, colours and folding would cost more than they give, and the better algorithm takes too long. */
const big = 96 * 1024;
const longLine = /[^\n]{2001}/;
/** How long what differs is looked for, in milliseconds. */
const patience = 2000;

export default function DiffEditor({ before, after, isCut }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<"loading" | "unavailable" | View>("loading");
  useEffect(() => {
    let made: editor.IStandaloneDiffEditor | null = null;
    let isWanted = true;
    loadMonaco().then(
      (monaco) => {
        if (!isWanted || place.current === null) return;
        applyTheme(monaco);
        made = monaco.editor.createDiffEditor(place.current, options);
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
  const shown = typeof view === "object" ? view : null;
  useThemeChanges(shown?.monaco ?? null);
  useTexts(shown, { before, after, isCut });
  // Without Monaco (the host ended before it was loaded) the texts themselves are still worth having.
  if (view === "unavailable")
    return (
      <div className="compare-plain">
        <pre className="mono">{before}</pre>
        <pre className="mono">{after}</pre>
      </div>
    );
  const isOneSided = before === "" || after === "";
  return <div ref={place} className={isOneSided ? "compare-editor is-one-sided" : "compare-editor"} />;
}

function useTexts(view: View | null, { before, after, isCut }: Props): void {
  useEffect(() => {
    if (view === null) return;
    const { monaco, editor: shown } = view;
    const isBig =
      isCut || before.length + after.length > big || longLine.test(before) || longLine.test(after);
    const language = isBig ? "plaintext" : "json";
    const original = monaco.editor.createModel(before, language);
    const modified = monaco.editor.createModel(after, language);
    shown.updateOptions({ diffAlgorithm: isBig ? "legacy" : "advanced", folding: !isBig });
    shown.setModel({ original, modified });
    const found = shown.onDidUpdateDiff(() => {
      const [first] = shown.getLineChanges() ?? [];
      if (first !== undefined) shown.revealLineInCenter(Math.max(1, first.modifiedStartLineNumber));
      found.dispose();
    });
    return () => {
      found.dispose();
      if (shown.getModel()?.original === original) shown.setModel(null);
      original.dispose();
      modified.dispose();
    };
  }, [view, before, after, isCut]);
}

function useThemeChanges(monaco: Monaco | null): void {
  useEffect(() => {
    if (monaco === null) return;
    const observer = new MutationObserver(() => applyTheme(monaco));
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, [monaco]);
}

const options: editor.IStandaloneDiffEditorConstructionOptions = {
  originalAriaLabel: "A",
  modifiedAriaLabel: "B",
  readOnly: true,
  originalEditable: false,
  domReadOnly: true,
  tabFocusMode: true,
  automaticLayout: true,
  renderSideBySide: true,
  useInlineViewWhenSpaceIsLimited: false,
  enableSplitViewResizing: false,
  ignoreTrimWhitespace: false,
  renderIndicators: true,
  renderMarginRevertIcon: false,
  renderGutterMenu: false,
  renderOverviewRuler: false,
  maxComputationTime: patience,
  maxFileSize: 2,
  wordWrap: "on",
  diffWordWrap: "on",
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
  occurrencesHighlight: "off",
  selectionHighlight: false,
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
