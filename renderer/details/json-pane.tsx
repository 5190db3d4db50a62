import { Suspense, lazy, useMemo } from "react";
import type { JsonView } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import { locateInJson } from "./locate-in-json.ts";
import { type JsonState, useJson } from "./use-json.ts";

// Monaco is heavy: nobody waits for it who has not selected a row.
const JsonEditor = lazy(() => import("./json-editor.tsx"));

/** The source of the message or turn that the row belongs to, with the row's own part marked in it. */
export function JsonPane({ id, row }: { id: string; row: Row }) {
  const { json, retry } = useJson(id, row.row);
  return (
    <section className="json" aria-label="JSON">
      <div className="json-head">
        <h3 className="json-heading">JSON</h3>
        <span className="json-note figures">{noteOn(json, row)}</span>
        {json.state === "ready" && (
          <CopyButton
            text={json.view.text}
            what={isCut(json.view) ? "part of the JSON that is shown" : "JSON"}
          />
        )}
      </div>
      <div className="json-view" data-testid="json-view">
        <JsonContent json={json} row={row} retry={retry} />
      </div>
    </section>
  );
}

function JsonContent({ json, row, retry }: { json: JsonState; row: Row; retry: () => void }) {
  const mark = useMemo(() => {
    if (json.state !== "ready") return null;
    const { pointer, text } = json.view;
    return row.pointer.startsWith(`${pointer}/`)
      ? locateInJson(text, row.pointer.slice(pointer.length))
      : null;
  }, [json, row.pointer]);
  switch (json.state) {
    case "waiting":
      return <p className="json-wait patient">Reading the JSON</p>;
    case "failed":
      return (
        <div className="json-failed" role="alert">
          <p className="foreign">{wordTrouble(json.failure)}</p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      );
    case "ready":
      return (
        <Suspense fallback={<p className="json-wait patient">Loading the JSON view</p>}>
          <JsonEditor text={json.view.text} isCut={isCut(json.view)} mark={mark} />
        </Suspense>
      );
  }
}

const isCut = ({ shownBytes, sizeBytes }: JsonView): boolean => shownBytes < sizeBytes;

function noteOn(json: JsonState, row: Row): string {
  if (json.state !== "ready") return "";
  const { shownBytes, sizeBytes, pointer } = json.view;
  if (isCut(json.view)) return `${formatBytes(shownBytes)} of ${formatBytes(sizeBytes)} shown`;
  if (pointer === row.pointer) return formatBytes(sizeBytes);
  return `${/\/messages\/\d+$/.test(pointer) ? "its whole message" : "its whole turn"}, ${formatBytes(sizeBytes)}`;
}
