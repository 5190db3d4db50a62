import { useEffect } from "react";
import type { Side } from "../../shared/api/compare.ts";
import type { Document } from "../../shared/api/document.ts";
import { useApp, useDocument } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { Compared } from "../state/comparing.ts";
import { useStore } from "../state/store.ts";
import { useWhenBack } from "../state/use-answer.ts";
import { CompareSession, type CompareState } from "./compare-session.ts";

/** One for each tab, also while another one is in front. */
const sessions = new WeakMap<App, Map<string, CompareSession>>();

export function useCompareSession({ key, a, b, options }: Compared): CompareSession {
  const app = useApp();
  const session = sessionOf(app, key);
  const edition = JSON.stringify([useEdition(a), useEdition(b)]);
  useEffect(() => session.ask({ a, b, options }, edition), [session, a, b, options, edition]);
  useEffect(
    () => () => {
      if (app.screen.get().comparisons.some((other) => other.key === key)) return;
      session.end();
      sessions.get(app)?.delete(key);
    },
    [app, key, session],
  );
  useWhenBack(() => session.store.get().asking.state === "failed" && session.askAgain());
  return session;
}

export const useCompare = <T>(session: CompareSession, select: (state: CompareState) => T): T =>
  useStore(session.store, select);

/** Whatever may change what a side is. */
function useEdition({ id }: Side): string {
  const document: Document | undefined = useDocument(id);
  if (document === undefined) return "";
  const { edition, thread, analysis } = document;
  return `${edition} ${thread} ${analysis.state === "done"}`;
}

function sessionOf(app: App, key: string): CompareSession {
  const known = sessions.get(app) ?? new Map<string, CompareSession>();
  sessions.set(app, known);
  const session = known.get(key) ?? new CompareSession(app.bridge);
  known.set(key, session);
  return session;
}
