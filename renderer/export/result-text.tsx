import { Suspense, lazy, useMemo } from "react";
import { formatTraits } from "../../shared/exporting/export-format.ts";
import { countBytes } from "../../shared/text/count-bytes.ts";
import { formatBytes } from "../format/format-bytes.ts";
import { formats } from "./export-formats.ts";
import type { Previewed } from "./export-state.ts";
import "../details/json.css";

// Monaco is heavy, and loads when there is something to show in it.
const TextEditor = lazy(() => import("../details/text-editor.tsx"));

/** The result as it would be written, or its beginning. */
export function ResultText({ previewed: { preview, format } }: { previewed: Previewed }) {
  const { text, isCut, sizeBytes } = preview;
  const { language } = formatTraits[formats[format].format];
  const shown = useMemo(() => (isCut ? countBytes(text) : sizeBytes), [text, isCut, sizeBytes]);
  return (
    <>
      {isCut && (
        <p className="export-cut figures">
          The first {formatBytes(shown)} of {formatBytes(sizeBytes)}; all of it is saved
        </p>
      )}
      <div className="json-view" data-testid="export-result">
        <Suspense fallback={<p className="dialog-none patient">Loading the view of the result</p>}>
          <TextEditor
            {...{ text, language }}
            label="Result"
            isCut={isCut && language === "json"}
            mark={null}
            staysInPlace
          />
        </Suspense>
      </div>
    </>
  );
}
