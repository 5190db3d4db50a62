import { useEffect, useRef } from "react";
import { useApp } from "../state/app-context.tsx";
import type { EntrySource } from "./palette.ts";

/** Offers places to go to as long as the view is there; what is asked is the latest. */
export function useEntries(source: EntrySource): void {
  const app = useApp();
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => app.palette.add((tell, signal) => latest.current(tell, signal)), [app]);
}
