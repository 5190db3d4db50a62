import type { Document } from "../../shared/api/document.ts";
import { TextStretches } from "../content/text-stretches.tsx";
import { useApp } from "../state/app-context.tsx";
import type { ColumnName } from "./column-view.tsx";

type Props = { document: Document; request: number; of: ColumnName; name: string };

/** A long text of a column. */
export function ColumnStretches({ document: { id, chat }, request, of, name }: Props) {
  const app = useApp();
  if (chat === null) return null;
  return (
    <TextStretches
      key={JSON.stringify([id, chat, request, of])}
      label={`The text of the ${name}`}
      ask={(from, count, signal) =>
        app.bridge.request("chats.column", { id, ...chat, request, of, from, count }, signal)
      }
    />
  );
}
