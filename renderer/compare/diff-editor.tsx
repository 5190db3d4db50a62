import { useEffect } from "react";
import type { editor } from "monaco-editor/editor";
import { bigText, type MonacoView, readingOptions, useMonaco } from "../details/use-monaco.ts";

type Props = { before: string; after: string; isCut: boolean };
type View = MonacoView<editor.IStandaloneDiffEditor>;

const longLine = /[^\n]{2001}/;
/** How long what differs is looked for, in milliseconds. */
const patience = 2000;

export default function DiffEditor({ before, after, isCut }: Props) {
  const { place, view } = useMonaco((monaco, element) => monaco.editor.createDiffEditor(element, options));
  useTexts(typeof view === "object" ? view : null, { before, after, isCut });
  // Without Monaco the texts themselves are still worth having.
  if (view === "unavailable")
    return (
      <div className="compare-plain">
        <pre className="mono">{before}</pre>
        <pre className="mono">{after}</pre>
      </div>
    );
  const lacks = before === "" ? "is-one-sided lacks-a" : after === "" ? "is-one-sided lacks-b" : "";
  return <div ref={place} className={`compare-editor ${lacks}`} />;
}

function useTexts(view: View | null, { before, after, isCut }: Props): void {
  useEffect(() => {
    if (view === null) return;
    const { monaco, editor: shown } = view;
    // The better algorithm takes too long for these, too.
    const isBig =
      isCut || before.length + after.length > bigText || longLine.test(before) || longLine.test(after);
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

const options: editor.IStandaloneDiffEditorConstructionOptions = {
  ...readingOptions,
  originalAriaLabel: "A",
  modifiedAriaLabel: "B",
  originalEditable: false,
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
  diffWordWrap: "on",
};
