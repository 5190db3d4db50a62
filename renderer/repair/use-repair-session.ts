import { useEffect } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { type Repair, viewOf } from "../state/screen.ts";
import { useStore } from "../state/store.ts";
import { useWhenBack } from "../state/use-answer.ts";
import { RepairSession } from "./repair-session.ts";
import type { RepairState } from "./repair-state.ts";

/** One for each time that a repair was opened, also when its document was not in front for a while. */
const sessions = new WeakMap<Repair, RepairSession>();

export function useRepairSession(document: Document, repair: Repair): RepairSession {
  const app = useApp();
  const session = sessionOf(app, document, repair);
  const { id, edition } = document;
  useEffect(() => session.start(edition), [session, edition]);
  useEffect(
    () => () => {
      if (viewOf(app.screen.get(), id).repair !== repair) session.end();
    },
    [app, id, repair, session],
  );
  useWhenBack(() => session.retry());
  return session;
}

function sessionOf(app: App, document: Document, repair: Repair): RepairSession {
  const known = sessions.get(repair);
  if (known !== undefined) return known;
  const session = new RepairSession(app.bridge, document, app.settings.get());
  sessions.set(repair, session);
  return session;
}

export const useRepair = <T>(session: RepairSession, select: (state: RepairState) => T): T =>
  useStore(session.store, select);
