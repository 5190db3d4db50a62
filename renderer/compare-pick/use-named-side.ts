import type { Side } from "../../shared/api/compare.ts";
import { useDocument, useDocuments } from "../state/app-context.tsx";
import { type NamedSide, nameSide } from "./name-side.ts";

/** What a side is called now, also when its document was closed; null for one that is yet to be picked. */
export function useNamedSide(side: Side | null): NamedSide | null {
  const id = side?.id ?? "";
  const document = useDocument(id);
  const name = useDocuments((state) => state.names.get(id));
  return side === null ? null : nameSide(side, document, name ?? "a closed document");
}
