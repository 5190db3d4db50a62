import {
  type JudgeOptions,
  judgeHistory,
  type Verdict,
  type Verdicts,
} from "../../../shared/providers/judge-history.ts";
import { cyclesOfText } from "../cycles/cycles-of.ts";
import { encode, readerOf } from "../scan/scan-bytes.ts";

/** The verdict on a thread that is handed over as text. */
export async function judgeText(text: string, options?: JudgeOptions): Promise<Verdicts> {
  const verdicts = await judgeHistory({ ...cyclesOfText(text), reader: readerOf(encode(text)) }, options);
  if (verdicts === null) throw new Error("it was not cancelled");
  return verdicts;
}

/** The same for turns. */
export const judgeTurns = (turns: unknown[], options?: JudgeOptions): Promise<Verdicts> =>
  judgeText(JSON.stringify({ turns }), options);

/** `pointer: reason`, in pointers without the words between the numbers: turn/message/part or turn/part. */
export async function refusalsOf(turns: unknown[]): Promise<{ openai: string[]; anthropic: string[] }> {
  const { openai, anthropic } = await judgeTurns(turns);
  return { openai: say(openai), anthropic: say(anthropic) };
}

const say = ({ reasons }: Verdict) => reasons.map(({ pointer, reason }) => `${short(pointer)}: ${reason}`);
const short = (pointer: string) => pointer.match(/\d+/g)?.join("/") ?? pointer;
