import type { Verdicts } from "../../../../shared/providers/judge-history.ts";
import { checkAnthropic } from "./check-anthropic.ts";
import { checkOpenAi } from "./check-openai.ts";

/** By the name of the format. */
export const check = { openai: checkOpenAi, anthropic: checkAnthropic };

/** What is wrong with messages of a thread that the verdict accepts. Of others nothing is expected. */
export const wrongIn = (format: keyof typeof check, text: string, verdicts: Verdicts | null): string[] =>
  verdicts?.[format].accepts === true ? check[format](text) : [];
