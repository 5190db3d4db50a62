import type { Finding } from "../versions/version-plan.ts";

export const providerNames = ["openai", "anthropic"] as const;
export type ProviderName = (typeof providerNames)[number];

/** `reasons` in the order of the thread, the first of them; `left`: how many more there are. */
export type Verdict = { accepts: boolean; reasons: Finding[]; left: number };
export type Verdicts = Record<ProviderName, Verdict>;
