import { checkAnthropic } from "./check-anthropic.ts";
import { checkOpenAi } from "./check-openai.ts";

/** By the name of the format. */
export const check = { openai: checkOpenAi, anthropic: checkAnthropic };
