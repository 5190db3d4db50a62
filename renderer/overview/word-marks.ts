import type { Overview, OverviewMark } from "../../shared/api/overview.ts";
import { formatCount } from "../format/format-count.ts";

const words: Readonly<Record<OverviewMark, readonly [string, string]>> = {
  error: ["error", "errors"],
  interruption: ["interruption", "interruptions"],
  incomplete: ["incomplete cycle", "incomplete cycles"],
  lost: ["lost part", "lost parts"],
  warning: ["warning", "warnings"],
  note: ["note", "notes"],
};

/** “1 interruption, 2 errors”, in the order of the marks. */
export function wordMarks(marks: readonly Pick<Overview["marks"][number], "kind" | "count">[]): string {
  const counts = new Map<OverviewMark, number>();
  for (const { kind, count } of marks) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => formatCount(count, ...words[kind])).join(", ");
}
