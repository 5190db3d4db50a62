import { useEffect, useState } from "react";
import type { Report } from "../../shared/report/word-report.ts";
import { useApp } from "../state/app-context.tsx";

/** What the host says of itself, with what only its engine knows as soon as that answers, if it does. Null while nobody answered. */
export function useReport(): Report | null {
  const { bridge } = useApp();
  const [report, setReport] = useState<Report | null>(null);
  const [engine, setEngine] = useState<Report["versions"]>([]);
  useEffect(() => {
    const abort = new AbortController();
    void bridge.request("host.report", {}, abort.signal).then((told) => {
      if (told.ok && !abort.signal.aborted) setReport(told.value);
    });
    void bridge.request("engine.versions", {}, abort.signal).then((told) => {
      if (told.ok && !abort.signal.aborted) setEngine(told.value);
    });
    return () => abort.abort();
  }, [bridge]);
  return report === null ? null : { ...report, versions: [...report.versions, ...engine] };
}
