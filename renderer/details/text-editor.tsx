import { useEffect, useRef } from "react";
import type { editor } from "monaco-editor/editor";
import type { Span } from "./locate-in-json.ts";
import { bigText, type MonacoView, readingOptions, useMonaco } from "./use-monaco.ts";

type Props = {
  text: string;
  language: "json" | "markdown" | "html";
  /** What it is, for those who do not see it. */
  label: string;
  isCut: boolean;
  mark: Span | null;
  /** Whether another text is shown from the same place on, rather than from its top. */
  staysInPlace?: boolean;
};
type View = MonacoView<editor.IStandaloneCodeEditor>;

const longestLine = 2000;
const gutter = 14;
const foldingColumn = 16;

/** A text to read, in Monaco. */
export default function TextEditor(props: Props) {
  const { text, label } = props;
  const { place, view } = useMonaco((monaco, element) =>
    monaco.editor.create(element, { ...options, ariaLabel: label }),
  );
  const shown = typeof view === "object" ? view : null;
  useText(shown, props);
  useMark(shown, props.mark);
  // Without Monaco the text itself is still worth having.
  if (view === "unavailable") return <pre className="json-plain mono">{text}</pre>;
  return <div ref={place} className="json-editor" />;
}

function useText(view: View | null, { text, language, isCut, staysInPlace = false }: Props): void {
  const top = useRef(0);
  useEffect(() => {
    if (view === null) return;
    const isBig = isCut || text.length > bigText;
    const made = view.monaco.editor.createModel(text, isBig ? "plaintext" : language);
    // Folding has a column of its own: without it the text would jump to the left.
    view.editor.updateOptions({
      folding: !isBig,
      lineDecorationsWidth: isBig ? gutter + foldingColumn : gutter,
    });
    view.editor.setModel(made);
    if (staysInPlace) view.editor.setScrollTop(top.current);
    return () => {
      top.current = view.editor.getScrollTop();
      // During an unmount the editor may be gone before its text.
      if (view.editor.getModel() === made) view.editor.setModel(null);
      made.dispose();
    };
  }, [view, text, language, isCut, staysInPlace]);
}

function useMark(view: View | null, mark: Span | null): void {
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

const options: editor.IStandaloneEditorConstructionOptions = {
  ...readingOptions,
  model: null,
  lineDecorationsWidth: gutter,
  maxTokenizationLineLength: longestLine,
  bracketPairColorization: { enabled: false },
};
