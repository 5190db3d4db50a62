import { Suspense, lazy, useMemo } from "react";
import type { JsonView } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { locateInJson } from "./locate-in-json.ts";
import { Trouble } from "../controls/trouble.tsx";
import { type Answer, rowPause, useAnswer } from "../state/use-answer.ts";
import "./json.css";

// Monaco is heavy: nobody waits for it who has not asked for the JSON.
const TextEditor = lazy(() => import("./text-editor.tsx"));

type Props = { id: string; row: Row; edition: string };

/** The source of the message or turn that the row belongs to, with the row's own part marked in it. */
export function JsonPane({ id, row, edition }: Props) {
  const asked = { id, pointer: row.pointer };
  // The editor keeps the text before until the next one is there, rather than flash.
  const { answer, retry } = useAnswer("document.json", asked, { pause: rowPause, edition, keepsLast: true });
  return (
    <section className="json" aria-label="JSON">
      <div className="json-head">
        <span className="json-note figures">{noteOn(answer, row)}</span>
        {answer.state === "ready" && (
          <CopyButton
            text={answer.value.text}
            what={isCut(answer.value) ? "part of the JSON that is shown" : "JSON"}
          />
        )}
      </div>
      <div className="json-view" data-testid="json-view">
        <JsonContent json={answer} row={row} retry={retry} />
      </div>
    </section>
  );
}

function JsonContent({ json, row, retry }: { json: Answer<JsonView>; row: Row; retry: () => void }) {
  const mark = useMemo(() => {
    if (json.state !== "ready") return null;
    const { pointer, text } = json.value;
    return row.pointer.startsWith(`${pointer}/`)
      ? locateInJson(text, row.pointer.slice(pointer.length))
      : null;
  }, [json, row.pointer]);
  switch (json.state) {
    case "waiting":
      return <p className="details-wait patient">Reading the JSON</p>;
    case "failed":
      return <Trouble failure={json.failure} retry={retry} />;
    case "ready":
      return (
        <Suspense fallback={<p className="details-wait patient">Loading the JSON view</p>}>
          <TextEditor
            text={json.value.text}
            language="json"
            label="JSON"
            isCut={isCut(json.value)}
            mark={mark}
          />
        </Suspense>
      );
  }
}

const isCut = ({ shownBytes, sizeBytes }: JsonView): boolean => shownBytes < sizeBytes;

function noteOn(json: Answer<JsonView>, row: Row): string {
  if (json.state !== "ready") return "";
  const { shownBytes, sizeBytes, pointer } = json.value;
  if (isCut(json.value)) return `${formatBytes(shownBytes)} of ${formatBytes(sizeBytes)} shown`;
  if (pointer === row.pointer) return formatBytes(sizeBytes);
  return `${/\/messages\/\d+$/.test(pointer) ? "Its whole message" : "Its whole turn"}, ${formatBytes(sizeBytes)}`;
}
