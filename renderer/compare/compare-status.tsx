import type { CompareSummary } from "../../shared/api/compare.ts";
import { formatNumber } from "../format/format-number.ts";
import type { CompareSession } from "./compare-session.ts";
import { useCompare } from "./use-compare-session.ts";
import { wordCounts, wordVersion } from "./word-comparison.ts";

/** 21 ↔ 21 turns · 1 changed · 1 added. */
export function CompareStatus({
  session,
  summary,
}: {
  session: CompareSession;
  summary: CompareSummary | null;
}) {
  const notice = useCompare(session, (state) => state.notice);
  return (
    <footer className="status figures" data-pane="status">
      {summary !== null && (
        <span>
          {[
            `${formatNumber(summary.a.turns)} ↔ ${formatNumber(summary.b.turns)} turns`,
            ...wordCounts(summary.counts),
          ].join(" · ")}
        </span>
      )}
      <span role="status" className="compare-notice">
        {notice}
      </span>
      <span className="status-space" />
      {summary !== null && (
        <bdi className="status-version">
          {wordVersion(summary.a)} ↔ {wordVersion(summary.b)}
        </bdi>
      )}
    </footer>
  );
}
