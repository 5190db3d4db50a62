import type { Column } from "../../shared/api/stored.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { JsonTree } from "../json-tree/json-tree.tsx";
import { ShowAllStored } from "./show-all-stored.tsx";
import { wordColumn } from "./word-column.ts";

type Props = { column: Column; onShowAll: () => void };

/** What a column holds: a tree where it is whole JSON, else its beginning as it is written. */
export function StoredColumn({ column, onShowAll }: Props) {
  const words = wordColumn(column);
  return (
    <>
      {words !== null && <p className="chat-note">{words}</p>}
      {"text" in column &&
        (column.state === "json" && !column.isCut ? (
          <JsonTree text={column.text} />
        ) : (
          <Written text={column.text} />
        ))}
      {("isCut" in column ? column.isCut : column.state === "too-large") && (
        <ShowAllStored onShowAll={onShowAll} />
      )}
    </>
  );
}

/** As it is written, no more of it than a row can take. */
export function Written({ text, most = 2000 }: { text: string; most?: number }) {
  if (text === "") return null;
  return (
    <div className="chat-written foreign mono scrolls" dir="auto">
      {shorten(text, most)}
    </div>
  );
}
