import type { Document } from "../../shared/api/document.ts";
import type { Item } from "../../shared/api/content.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { nameFormat } from "../format/name-format.ts";
import { SourceText } from "./source-text.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { rowPause, useAnswer } from "../state/use-answer.ts";
import { formatNumber } from "../format/format-number.ts";

type Props = { document: Document; pointer: string; edition: string };

/** The file's own bytes around the item, with the item's own marked. */
export function SourcePane({ document, pointer, edition }: Props) {
  const asked = { id: document.id, pointer };
  const { answer, retry } = useAnswer("document.item", asked, { pause: rowPause, edition });
  switch (answer.state) {
    case "waiting":
      return <p className="details-wait patient">Looking for it in the file</p>;
    case "failed":
      return <Trouble failure={answer.failure} retry={retry} />;
    case "ready":
      return <ItemSource document={document} item={answer.value} />;
  }
}

function ItemSource({ document, item }: { document: Document; item: Item }) {
  const { id, sizeBytes: fileBytes, format } = document;
  const { offset, sizeBytes } = item;
  return (
    <section className="source" aria-label="Source">
      <p className="source-head figures">
        {format !== "thread" && `In the thread that the ${nameFormat(format).toLowerCase()} became: `}
        <span title={exactBytes(sizeBytes)}>{wordBytes(item, fileBytes)}</span>
        <LineOf id={id} offset={offset} />
      </p>
      <SourceText key={`${offset} ${sizeBytes}`} id={id} place={{ offset, sizeBytes, fileBytes }} />
    </section>
  );
}

/** Lines are counted from the start of the file, so in a large one they come later; a failure here is no loss. */
function LineOf({ id, offset }: { id: string; offset: number }) {
  const { answer } = useAnswer("document.line", { id, offset });
  if (answer.state !== "ready") return null;
  const { line, column } = answer.value;
  return (
    <span title="Columns count bytes">
      {" · "}line {formatNumber(line)}, column {formatNumber(column)}
    </span>
  );
}

/** Bytes 1,204–1,388 of 412 KB: its first and its last, from 0. */
export function wordBytes(
  { offset, sizeBytes }: Pick<Item, "offset" | "sizeBytes">,
  fileBytes: number,
): string {
  const last = Math.max(offset, offset + sizeBytes - 1);
  return `bytes ${formatNumber(offset)}–${formatNumber(last)} of ${formatBytes(fileBytes)}`;
}
