import { useEffect } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { ExportOpened } from "../state/exporting.ts";
import { viewOf } from "../state/screen.ts";
import { useStore } from "../state/store.ts";
import { useWhenBack } from "../state/use-answer.ts";
import { ExportSession } from "./export-session.ts";
import { type ExportState, usualExport } from "./export-state.ts";

/** One for each time that an export was opened, also when its document was not in front for a while. */
const sessions = new WeakMap<ExportOpened, ExportSession>();

export function useExportSession(document: Document, opened: ExportOpened): ExportSession {
  const app = useApp();
  const session = sessionOf(app, document, opened);
  const { id } = document;
  useEffect(() => session.start(document), [session, document]);
  useEffect(
    () => () => {
      if (viewOf(app.screen.get(), id).export?.opened !== opened) session.end();
    },
    [app, id, opened, session],
  );
  useWhenBack(() => session.retry());
  return session;
}

function sessionOf(app: App, document: Document, opened: ExportOpened): ExportSession {
  const known = sessions.get(opened);
  if (known !== undefined) return known;
  const { settings, told } = app.settings.store.get();
  const usual = usualExport(settings, told?.own ?? []);
  const session = new ExportSession(app.bridge, document, opened, usual);
  sessions.set(opened, session);
  return session;
}

export const useExport = <T>(session: ExportSession, select: (state: ExportState) => T): T =>
  useStore(session.store, select);
