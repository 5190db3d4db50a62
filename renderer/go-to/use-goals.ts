import { useEffect, useRef, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { useApp } from "../state/app-context.tsx";
import { type Goals, findGoals } from "./find-goals.ts";

/** Whoever types is not done yet. */
const pause = 60;
const nothing: Goals = { goals: [], note: null };

/** What was typed may mean these places; what was found before stays until there is something newer. */
export function useGoals(document: Document, near: number | null, typed: string) {
  const app = useApp();
  const look = useTimeLook();
  const [found, setFound] = useState<{ typed: string; goals: Goals }>({ typed: "", goals: nothing });
  const latest = useRef({ document, near });
  useEffect(() => {
    latest.current = { document, near };
  });
  // More may have been read of it since.
  const { layout, edition, turns, reading } = document;
  const state = `${layout} ${edition} ${turns} ${reading.state}`;
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      const goals = await findGoals({ app, look, ...latest.current, signal: abort.signal }, typed);
      if (!abort.signal.aborted) setFound({ typed, goals });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- in another state of the thread it may mean something else
  }, [app, look, typed, state]);
  return { ...found.goals, isCurrent: found.typed === typed };
}
