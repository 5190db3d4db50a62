import { useEffect } from "react";
import type { Side } from "../../shared/api/compare.ts";
import { useApp, useDocument, useDocuments } from "../state/app-context.tsx";
import { useStore } from "../state/store.ts";
import { chatTitlesOf, keyOfChat, rememberTitle } from "./chat-titles.ts";
import { type NamedSide, isShownBy, nameSide } from "./name-side.ts";

/** What a side is called now, also when its document was closed; null for one that is yet to be picked. */
export function useNamedSide(side: Side | null): NamedSide | null {
  const app = useApp();
  const id = side?.id ?? "";
  const document = useDocument(id);
  const name = useDocuments((state) => state.names.get(id));
  const remembered = useStore(chatTitlesOf(app), (titles) =>
    side === null ? undefined : titles.get(keyOfChat(side)),
  );
  useEffect(() => {
    // The database may turn to another chat: this one goes on by its title.
    if (side !== null && side.chat !== null && isShownBy(side, document))
      rememberTitle(app, side, document.title);
  }, [app, side, document]);
  return side === null ? null : nameSide(side, document, name ?? "a closed document", remembered ?? null);
}
