import { useEffect, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { App } from "../state/app.ts";
import { useApp, useDocument } from "../state/app-context.tsx";
import { ChatList } from "../state/chat-list.ts";
import type { Comparing, SideName } from "../state/comparing.ts";
import { otherSide } from "../state/comparisons.ts";

/** The chats of a database that are offered: a list of its own, so that what is looked for here changes nothing there. */
type Unfolded = {
  id: string;
  list: ChatList;
  /** How often the user wanted to go there; 0 where it was unfolded by itself. */
  wanted: number;
};
export type UnfoldedChats = Unfolded & { document: Document };

/** Where the other side is a chat, the chats of its database are offered from the start: it is most likely one of them. */
export function useUnfolded(comparing: Comparing, side: SideName, hasTurns: boolean) {
  const app = useApp();
  const other = comparing[otherSide(side)];
  const [unfolded, setUnfolded] = useState<Unfolded | null>(() =>
    other === null || other.chat === null || hasTurns ? null : unfoldBeside(app, other.id),
  );
  const document = useDocument(unfolded?.id ?? "");
  const family = (other?.id === unfolded?.id ? other?.chat : document?.chat)?.family ?? null;
  const list = unfolded?.list;
  useEffect(() => list?.open(family), [list, family]);
  useEffect(() => () => list?.close(), [list]);
  return {
    unfolded: unfolded === null || document === undefined ? null : { ...unfolded, document },
    unfold: ({ id }: Document) =>
      setUnfolded((last) => (last?.id === id ? { ...last, wanted: last.wanted + 1 } : unfoldAt(app, id, 1))),
    fold: () => setUnfolded(null),
  };
}

const unfoldAt = (app: App, id: string, wanted: number): Unfolded => ({
  id,
  list: new ChatList(app.bridge, id, app.zoneOfDays),
  wanted,
});

/** The keys begin in the chats where nothing else is open: what the database shows is the other side. */
const unfoldBeside = (app: App, id: string): Unfolded =>
  unfoldAt(app, id, app.documents.get().order.length === 1 ? 1 : 0);
