import type { Document } from "../../shared/api/document.ts";
import type { Input } from "../../shared/api/requests.ts";
import type { Column } from "../../shared/api/stored.ts";
import { formatBytes } from "../format/format-bytes.ts";
import { JsonTree } from "../json-tree/json-tree.tsx";
import { ColumnStretches } from "./column-stretches.tsx";

export type ColumnName = Input<"chats.column">["of"];

type Props = { document: Document; request: number; of: ColumnName; column: Column; name: string };

/** What a column holds: a tree where it is whole JSON, else its text and why it is no tree. */
export function ColumnView({ document, request, of, column, name }: Props) {
  const reason = wordReason(column, of);
  return (
    <div className="column">
      {reason !== null && <p className="column-reason">{reason}</p>}
      {column.state === "too-large" || ("isCut" in column && column.isCut) ? (
        <ColumnStretches document={document} request={request} of={of} name={name.toLowerCase()} />
      ) : column.state === "json" ? (
        <JsonTree text={column.text} />
      ) : (
        column.state !== "none" && <pre className="column-text foreign">{column.text}</pre>
      )}
    </div>
  );
}

function wordReason(column: Column, { column: name }: ColumnName): string | null {
  switch (column.state) {
    case "none":
      return null;
    case "json":
      return column.isCut ? "Too long for a tree: the text as it is stored." : null;
    case "not-json":
      // An error is text, and nobody expects anything else.
      return name === "error" ? null : "This is no JSON: the text as it is stored.";
    case "too-deep":
      return "Nested too deep for a tree: the text as it is stored.";
    case "too-large":
      return `${formatBytes(column.sizeBytes)}, too large to be read at once: the text as it is stored.`;
  }
}
