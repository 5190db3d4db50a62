import type { RepairPreview, RepairVerdict } from "../../shared/api/repair.ts";
import { formatCount } from "../format/format-count.ts";

export type Verdicts = RepairPreview["verdicts"];

export const providers = [
  { name: "openai", words: "OpenAI-style" },
  { name: "anthropic", words: "Anthropic-style" },
] as const satisfies readonly { name: keyof Verdicts; words: string }[];

export const refusalsOf = ({ reasons, left }: RepairVerdict): number => reasons.length + left;

/** accepted; refused, 2 reasons */
export function wordVerdict(verdict: RepairVerdict): string {
  return verdict.accepts ? "accepted" : `refused, ${formatCount(refusalsOf(verdict), "reason")}`;
}

/** Who would refuse it: "OpenAI-style and Anthropic-style"; null if nobody. */
export function wordRefusers(verdicts: Verdicts): string | null {
  const refusing = providers.filter(({ name }) => !verdicts[name].accepts);
  return refusing.length === 0 ? null : refusing.map(({ words }) => words).join(" and ");
}
