import { useEffect, useState } from "react";
import { useWhenBack } from "../state/use-answer.ts";
import { useApp } from "../state/app-context.tsx";
import { ProblemList, type Severity } from "./problem-list.ts";

type Of = { id: string; layout: number; severity: Severity | null };

/** The list of what was found. For another thread or severity it is mounted anew. */
export function useProblemList({ id, layout, severity }: Of): ProblemList {
  const app = useApp();
  const [list] = useState(() => new ProblemList(app.bridge, id, severity));
  useEffect(() => {
    list.open();
    return () => list.close();
  }, [list]);
  useEffect(() => list.follow(layout), [list, layout]);
  useWhenBack(() => list.pages.retry());
  return list;
}
